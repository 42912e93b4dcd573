import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SealedColumn } from '../../sealing/sealed-column';
import type { MemberKeys } from '../../sealing/member-keys';
import {
  forEachMember,
  forgetDeletedRows,
  hasColumn,
  memberKeys,
  membersWhere,
  type RowsToSeal,
  unsealRows,
  unsealTheRest,
  whileLocked,
} from '../seal-rows';

const ANSWER: RowsToSeal = {
  column: new SealedColumn('idempotency_key', 'answer_sealed'),
  row: 'key',
  clear: 'body',
  blank: 'body = NULL',
  restore: `body = nullif(n.clear::text, 'null')::json`,
};

interface Row {
  key: string;
  request_hash: Buffer;
  body: unknown;
}

/** What is kept to repeat an answer: sealed, and known by a hash that only the member's key can make. */
export class SealedReplays1763800005300 implements MigrationInterface {
  transaction = false; // each member's rows in one of their own

  async up(db: QueryRunner): Promise<void> {
    if (await hasColumn(db, 'idempotency_key', 'body')) {
      await whileLocked(db, 'idempotency_key', () =>
        db.query(`ALTER TABLE idempotency_key ADD COLUMN IF NOT EXISTS answer_sealed bytea`),
      );
      await forEachMember(db, 'idempotency_key', (member, keys) => sealAnswersOf(db, member, keys));
      await whileLocked(db, 'idempotency_key', async () => {
        const keys = memberKeys(db);
        const members = await membersWhere(db, 'idempotency_key', 'answer_sealed IS NULL');
        for (const member of members) await sealAnswersOf(db, member, keys);
        await db.query(
          `ALTER TABLE idempotency_key ALTER COLUMN answer_sealed SET NOT NULL, DROP COLUMN body`,
        );
      });
    }
    await forgetDeletedRows(db, 'idempotency_key');
  }

  /** The hashes stay the member's: a repetition is refused for what is left of its day. */
  async down(db: QueryRunner): Promise<void> {
    if (!(await hasColumn(db, 'idempotency_key', 'answer_sealed'))) return;
    await whileLocked(db, 'idempotency_key', () =>
      db.query(
        `ALTER TABLE idempotency_key ADD COLUMN IF NOT EXISTS body json, ALTER COLUMN answer_sealed DROP NOT NULL`,
      ),
    );
    await unsealRows(db, ANSWER);
    await whileLocked(db, 'idempotency_key', async () => {
      await unsealTheRest(db, ANSWER);
      await db.query(`ALTER TABLE idempotency_key DROP COLUMN answer_sealed`);
    });
  }
}

/** Not `sealRows`: that an answer was null is an answer, and the hash changes with it. */
async function sealAnswersOf(db: QueryRunner, member: string, keys: () => MemberKeys): Promise<void> {
  const rows = (await db.query(
    `SELECT key, request_hash, body FROM idempotency_key WHERE user_id = $1 AND answer_sealed IS NULL FOR UPDATE`,
    [member],
  )) as Row[];
  if (rows.length === 0) return;
  const own = await keys().of(member, db.manager);
  for (const { key, request_hash, body } of rows) {
    await db.query(
      `UPDATE idempotency_key SET answer_sealed = $3, request_hash = $4, body = NULL WHERE user_id = $1 AND key = $2`,
      [
        member,
        key,
        own.seal(ANSWER.column, key, body),
        own.fingerprint('idempotent-request', request_hash.toString('hex')),
      ],
    );
  }
}
