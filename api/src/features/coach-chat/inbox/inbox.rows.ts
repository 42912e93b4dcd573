import type { EntityManager } from 'typeorm';
import type { MemberId } from '../../member-access/member-access.service';
import { sharedSql } from '../../privacy/consents.options';
import type { ChatAuthor } from '../chat-entry.entity';

/** A chat as the inbox reads it. */
export interface InboxRow {
  user_id: MemberId;
  last_author: ChatAuthor | null;
  owner_id: string | null;
  waiting_since: Date | null;
  asked: boolean;
  returns_at: Date | null;
  unread: number;
  /** 0: a red flag is open; 1: somebody waits; 2: unread; 3: the rest. */
  rank: number;
  /** To the millisecond. */
  at: Date;
}

const MOST_UNREAD = 99;

/** The chats of the members whom somebody looks after and who share them: each is found by its own index. */
const CHATS = `
  SELECT a.user_id, last.author AS last_author, own.staff_id AS owner_id, h.waiting_since, coalesce(h.asked, false) AS asked,
         h.returns_at, unread.count AS unread,
         CASE WHEN a.user_id = ANY($6::uuid[]) THEN 0 WHEN h.waiting_since IS NOT NULL THEN 1
              WHEN unread.count > 0 THEN 2 ELSE 3 END AS rank,
         date_trunc('milliseconds', coalesce(last.created_at, h.waiting_since, h.taken_at)) AS at
    FROM member_assignment a
    LEFT JOIN LATERAL (
      SELECT author, created_at FROM chat_entry e WHERE e.user_id = a.user_id AND NOT e.left_to_person
       ORDER BY e.position DESC LIMIT 1) last ON true
    LEFT JOIN chat_hand_over h ON h.user_id = a.user_id
    LEFT JOIN member_assignment own ON own.staff_id = h.owner_id AND own.user_id = a.user_id
    LEFT JOIN chat_read r ON r.user_id = a.user_id AND r.staff_id = $1
   CROSS JOIN LATERAL (
      SELECT count(*)::int AS count FROM (
        SELECT FROM chat_entry e WHERE e.user_id = a.user_id AND e.author = 'member'
           AND e.position > coalesce(r.position, 0) LIMIT ${MOST_UNREAD}) m) unread
   WHERE a.staff_id = $1 AND coalesce(last.created_at, h.waiting_since, h.taken_at) IS NOT NULL
     AND ${sharedSql('a.user_id', `'staff_chats'`)}`;

/**
 * @param flagged members with an open red flag
 * @param after rank, time and member behind whom to go on
 */
export function inboxRows(
  db: EntityManager,
  staffId: string,
  flagged: readonly MemberId[],
  after: readonly [rank: string, at: string, member: string] | null,
  most: number,
): Promise<InboxRow[]> {
  return db.query<InboxRow[]>(
    `SELECT * FROM (${CHATS}) c
      WHERE $2::int IS NULL OR rank > $2 OR (rank = $2 AND (at, user_id) < ($3::timestamptz, $4::uuid))
      ORDER BY rank, at DESC, user_id DESC LIMIT $5`,
    [staffId, after?.[0] ?? null, after?.[1] ?? null, after?.[2] ?? null, most, flagged],
  );
}
