import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';
import { GoesWithUser } from '../privacy/goes-with-user';
import { PersonalData } from '../privacy/personal-data';
import { SealedByMaster } from './sealed-by-master';

/** The key of everything that is sealed for a member. It goes with its user, and all of that is noise then. */
@Entity('member_key')
@PersonalData({ exported: { not: 'What it opens is exported in clear.' }, erased: 'with-user' })
export class MemberKeyEntity {
  @PrimaryColumn('uuid')
  user_id: string;

  @GoesWithUser('member_key_user')
  user?: unknown;

  @SealedByMaster({ purpose: 'member-key', context: 'user_id' })
  @Column('bytea')
  key_sealed: Buffer;

  @CreateDateColumn({ type: 'timestamptz' })
  created_at: Date;
}
