import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { MemberKeys } from '../../../platform/sealing/member-keys';
import { SealedColumn } from '../../../platform/sealing/sealed-column';
import type { AuthUserEntity } from './auth-user.entity';
import type { UserMetadata } from './user-metadata';

/** Bound to the user's id. */
const FREE = new SealedColumn<UserMetadata>('auth_user', 'metadata_sealed');
/** Bound to the user's id as well: a mailed code may take over what an earlier one of the user holds. */
const GIVEN = new SealedColumn<UserMetadata>('auth_one_time_token', 'metadata_sealed');

/** What mails, tokens and the care team's lists call people by, and the product plans by. */
const IN_CLEAR = new Set(['name', 'age', 'gender', 'time_zone']);

/** What a client keeps in the metadata beside the profile may be anything: it is sealed with the member's key. */
@Injectable()
export class MetadataSeal {
  constructor(private readonly keys: MemberKeys) {}

  /**
   * All of a user's metadata.
   * @param tx the caller's transaction, if there is one
   */
  async open({ id, profile, metadata_sealed }: AuthUserEntity, tx?: EntityManager): Promise<UserMetadata> {
    if (!metadata_sealed) return profile;
    // The profile wins: a process of an earlier release may have written to it since.
    return { ...(await this.keys.of(id, tx)).open(FREE, id, metadata_sealed), ...profile };
  }

  /** The columns of the user that hold it, within the caller's transaction. */
  async close(
    tx: EntityManager,
    userId: string,
    metadata: UserMetadata,
  ): Promise<Pick<AuthUserEntity, 'profile' | 'metadata_sealed'>> {
    const entries = Object.entries(metadata);
    const profile = Object.fromEntries(entries.filter(([key]) => IN_CLEAR.has(key)));
    const free = Object.fromEntries(entries.filter(([key]) => !IN_CLEAR.has(key)));
    if (Object.keys(free).length === 0) return { profile, metadata_sealed: null };
    return { profile, metadata_sealed: (await this.keys.of(userId, tx)).seal(FREE, userId, free) };
  }

  /** What a sign-up gave, for its mailed code to hold: nobody has proved yet whose it is, so all of it. */
  async closeGiven(tx: EntityManager, userId: string, metadata: UserMetadata): Promise<Buffer> {
    return (await this.keys.of(userId, tx)).seal(GIVEN, userId, metadata);
  }

  async openGiven(tx: EntityManager, userId: string, sealed: Buffer): Promise<UserMetadata> {
    return (await this.keys.of(userId, tx)).open(GIVEN, userId, sealed);
  }
}
