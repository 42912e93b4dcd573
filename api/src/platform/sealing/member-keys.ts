import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { MemberKey } from './member-key';
import { SecretBox } from './secret-box';

const PURPOSE = 'member-key';
/** How long an opened key is kept (milliseconds), and how many of them. */
const KEEP = 60_000;
const MOST = 5_000;

/** @throws where it was sealed with a master key that is not known, or for another member */
export const openMemberKey = (box: SecretBox, memberId: string, sealed: Buffer): MemberKey =>
  new MemberKey(box.openBytes(PURPOSE, memberId, sealed));

/** A key per member, made at first use, sealed with the master key. Deleting the user deletes it. */
@Injectable()
export class MemberKeys {
  private readonly known = new Map<string, { key: MemberKey; until: number }>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly box: SecretBox,
  ) {}

  /**
   * The member's key: one look-up a minute and process.
   * @param tx the caller's transaction, if there is one
   */
  async of(memberId: string, tx: EntityManager = this.dataSource.manager): Promise<MemberKey> {
    const known = this.recall(memberId);
    if (known) return known;
    const { key_sealed, settled } = (await find(tx, memberId)) ?? (await this.make(tx, memberId));
    const key = openMemberKey(this.box, memberId, key_sealed);
    if (settled) this.remember(memberId, key, Date.now() + KEEP);
    return key;
  }

  /** Opens the keys of several members in one look-up, so that `of` finds them at hand. */
  async prepare(memberIds: readonly string[]): Promise<void> {
    const unknown = [...new Set(memberIds)].filter((id) => !this.recall(id));
    if (unknown.length === 0) return;
    const rows = await this.dataSource.query<(Row & { user_id: string })[]>(
      `SELECT user_id, key_sealed, created_at <> now() AS settled FROM member_key WHERE user_id = ANY ($1)`,
      [unknown],
    );
    for (const { user_id, key_sealed, settled } of rows) {
      const key = openMemberKey(this.box, user_id, key_sealed);
      if (settled) this.remember(user_id, key, Date.now() + KEEP);
    }
  }

  private async make(tx: EntityManager, memberId: string): Promise<Row> {
    await tx.query(
      `INSERT INTO member_key (user_id, key_sealed) VALUES ($1, $2) ON CONFLICT (user_id) DO NOTHING`,
      [memberId, this.box.seal(PURPOSE, memberId, randomBytes(32))],
    );
    const row = await find(tx, memberId); // a rival's, where one was faster
    if (!row) throw new Error('A member key was destroyed while it was made.');
    return row;
  }

  private recall(memberId: string): MemberKey | undefined {
    const known = this.known.get(memberId);
    if (!known || known.until <= Date.now()) return undefined;
    this.remember(memberId, known.key, known.until);
    return known.key;
  }

  /** The one that was used longest ago makes room. */
  private remember(memberId: string, key: MemberKey, until: number): void {
    this.known.delete(memberId);
    this.known.set(memberId, { key, until });
    if (this.known.size > MOST) this.known.delete(this.known.keys().next().value ?? '');
  }
}

interface Row {
  key_sealed: Buffer;
  /** It is committed: made by another transaction than the one that asks, which may yet be rolled back. */
  settled: boolean;
}

async function find(tx: EntityManager, memberId: string): Promise<Row | undefined> {
  const rows = await tx.query<Row[]>(
    `SELECT key_sealed, created_at <> now() AS settled FROM member_key WHERE user_id = $1`,
    [memberId],
  );
  return rows[0];
}
