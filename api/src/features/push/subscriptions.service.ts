import { createECDH, createHash, randomBytes, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Transactions } from '../../platform/database/transactions';
import { BadRequestProblem } from '../../platform/http/problem';
import { PushEndpoints } from '../../platform/push/push-endpoints';
import type { PushTarget } from '../../platform/push/push-sender';
import { MemberKeys } from '../../platform/sealing/member-keys';
import type { SignedIn } from '../../platform/security/current-user.decorator';
import { AuthUsersService } from '../auth/auth-users.service';
import { type MemberId, own } from '../member-access/member-access.service';
import type { DeviceSubscription, Subscribed } from './dto/subscription.dto';
import { TARGET } from './subscriptions/push-subscription.entity';

/** Devices of one member: the oldest make room. */
const MOST = 10;
/** A device that has shown nothing for so long although it was sent something is silent (days). */
export const SILENT_AFTER = 7;

/** A device that a message can be sent to. */
export interface PushDevice {
  readonly id: string;
  readonly target: PushTarget;
  /** Takes messages and shows none. */
  readonly isSilent: boolean;
}

/** The devices on which members are told things. */
@Injectable()
export class SubscriptionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly endpoints: PushEndpoints,
    private readonly keys: MemberKeys,
    private readonly users: AuthUsersService,
  ) {}

  /**
   * Keeps the caller's device, bound to their session. One that was another member's, or another session's, is theirs now.
   * @throws BadRequestProblem for an address that no push service has, and for a key that is none
   */
  async subscribe(
    who: SignedIn,
    { endpoint, expirationTime, keys }: DeviceSubscription,
  ): Promise<Subscribed> {
    if (!(await this.endpoints.mayHave(endpoint))) {
      throw refused('endpoint', 'push-service', 'Damson does not know the push service of this browser.');
    }
    if (!isPoint(keys.p256dh)) throw refused('keys.p256dh', 'no-key', 'This is not a key of a browser.');
    const member = own(who);
    const notice_key = randomBytes(32).toString('base64url');
    const id = randomUUID();
    return this.transactions.run(async (tx) => {
      const target = { endpoint, p256dh: keys.p256dh, auth: keys.auth };
      const sealed = (await this.keys.of(member, tx)).seal(TARGET, id, target);
      const [row] = await tx.query<[{ was_known: boolean }]>(
        `INSERT INTO push_subscription (id, user_id, session_id, endpoint_hash, target_sealed, notice_key_hash, expires_at)
         VALUES ($1, $2, $3, $4, $5, $6, to_timestamp($7::double precision / 1000))
         ON CONFLICT (endpoint_hash) DO UPDATE
           SET id = excluded.id, user_id = excluded.user_id, session_id = excluded.session_id,
               target_sealed = excluded.target_sealed, notice_key_hash = excluded.notice_key_hash,
               expires_at = excluded.expires_at, shown_at = NULL, unanswered_since = NULL, created_at = now()
         RETURNING xmax <> 0 AS was_known`,
        [id, member, who.session_id, sha256(endpoint), sealed, sha256(notice_key), expirationTime ?? null],
      );
      await tx.query(
        `DELETE FROM push_subscription WHERE id IN (
           SELECT id FROM push_subscription WHERE user_id = $1 ORDER BY created_at DESC, id OFFSET ${MOST})`,
        [member],
      );
      await tx.query(
        `INSERT INTO push_preferences (user_id, wanted) VALUES ($1, true)
         ON CONFLICT (user_id) DO UPDATE SET wanted = true, told_unreachable = NULL`,
        [member],
      );
      return { subscribed: true, notice_key, was_known: row.was_known };
    });
  }

  /** Forgets a device of the member's; after the last one they are not reminded by mail either. */
  async unsubscribe(member: MemberId, endpoint: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      const [, removed] = await tx.query<[unknown, number]>(
        `DELETE FROM push_subscription WHERE endpoint_hash = $1 AND user_id = $2`,
        [sha256(endpoint), member],
      );
      if (removed === 0) return;
      await tx.query(
        `UPDATE push_preferences SET wanted = false
          WHERE user_id = $1 AND NOT EXISTS (SELECT FROM push_subscription WHERE user_id = $1)`,
        [member],
      );
    });
  }

  /** The member's devices, but for those that their browser has ended. */
  async devicesOf(member: MemberId): Promise<PushDevice[]> {
    const rows = await this.dataSource.query<{ id: string; target_sealed: Buffer; is_silent: boolean }[]>(
      `SELECT id, target_sealed, coalesce(unanswered_since < now() - interval '${SILENT_AFTER} days', false) AS is_silent
         FROM push_subscription WHERE user_id = $1 AND (expires_at IS NULL OR expires_at > now())`,
      [member],
    );
    if (rows.length === 0) return [];
    const own = await this.keys.of(member);
    return rows.map(({ id, target_sealed, is_silent: isSilent }) => ({
      id,
      target: own.open(TARGET, id, target_sealed),
      isSilent,
    }));
  }

  async hasDevice(member: MemberId, tx: EntityManager = this.dataSource.manager): Promise<boolean> {
    const [row] = await tx.query<[{ has: boolean }]>(
      `SELECT EXISTS (SELECT FROM push_subscription WHERE user_id = $1) AS has`,
      [member],
    );
    return row.has;
  }

  /** Notes what became of messages: devices that are gone are forgotten. @returns how many of those there were */
  async note(tx: EntityManager, { reached, gone }: { reached: string[]; gone: string[] }): Promise<number> {
    if (reached.length > 0) {
      await tx.query(
        `UPDATE push_subscription SET unanswered_since = now() WHERE id = ANY ($1) AND unanswered_since IS NULL`,
        [reached],
      );
    }
    if (gone.length === 0) return 0;
    const [, removed] = await tx.query<[unknown, number]>(
      `DELETE FROM push_subscription WHERE id = ANY ($1)`,
      [gone],
    );
    return removed;
  }

  /** Whose device has this key, unless they were banned since they subscribed it; it has been heard from. */
  async heardFrom(noticeKey: string): Promise<MemberId | undefined> {
    const [[row]] = await this.dataSource.query<[{ user_id: MemberId; created_at: Date }[], number]>(
      `UPDATE push_subscription SET shown_at = now(), unanswered_since = NULL WHERE notice_key_hash = $1
       RETURNING user_id, created_at`,
      [sha256(noticeKey)],
    );
    // Bans are written by hand, beside the product, and leave the rows of sessions where they are.
    if (!row || (await this.users.wasBannedSince(row.user_id, row.created_at))) return undefined;
    return row.user_id;
  }
}

/** Of what has so many random bits that there is nothing to guess. */
const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether messages can be encrypted to it: a point of the curve. */
function isPoint(key: string): boolean {
  try {
    const curve = createECDH('prime256v1');
    curve.generateKeys();
    return curve.computeSecret(key, 'base64url').length > 0;
  } catch {
    return false;
  }
}

function refused(field: string, code: string, message: string): BadRequestProblem {
  return new BadRequestProblem('validation-failed', message, [
    { field: `subscription.${field}`, code, message },
  ]);
}
