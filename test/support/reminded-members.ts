import { randomBytes, randomUUID } from 'node:crypto';
import type { PushService, TestDevice } from './push-service';

// Only what Node strips by itself is TypeScript in here: benchmarks load it as it is.

/** Runs SQL as the owner of the tables. */
type Query = (text: string, values: unknown[]) => Promise<unknown>;

/** A key of a member's as its row holds it, and what it seals. */
export type MemberKeyMaker = (
  member: string,
  bytes: Buffer,
) => { sealed: Buffer; seal: (row: string, target: object) => Buffer };

/**
 * Members who have a device and a check-in ahead, written straight into the tables: to sign thousands of them up would take
 * minutes. Their quiet hours are none, so that it may be any hour of the day.
 */
export async function remindedMembers(
  query: Query,
  service: PushService,
  count: number,
  keyOf: MemberKeyMaker,
): Promise<TestDevice[]> {
  const members = Array.from({ length: count }, () => {
    const id = randomUUID();
    const device = service.device();
    const { endpoint, keys } = device.subscription;
    const { sealed, seal } = keyOf(id, randomBytes(32));
    return { id, device, key: sealed, target: seal(device.id, { endpoint, ...keys }) };
  });
  const ids = members.map(({ id }) => id);
  const each = (columns: string, rest: string, values: unknown[] = []) =>
    query(`INSERT INTO ${columns} SELECT ${rest}`, [ids, ...values]);
  await each(
    `auth_user (id, email)`,
    `id, 'reminded-' || id || '@example.com' FROM unnest($1::uuid[]) AS id`,
  );
  await each(`account (user_id)`, `unnest($1::uuid[])`);
  await each(`auth_session (id, user_id)`, `id, id FROM unnest($1::uuid[]) AS id`);
  await each(
    `push_preferences (user_id, wanted, quiet_from, quiet_until)`,
    `id, true, NULL, NULL FROM unnest($1::uuid[]) AS id`,
  );
  await each(
    `member_key (user_id, key_sealed, created_at)`,
    `id, key, now() - interval '1 day' FROM unnest($1::uuid[], $2::bytea[]) AS m(id, key)`,
    [members.map(({ key }) => key)],
  );
  await each(
    `push_subscription (id, user_id, session_id, endpoint_hash, target_sealed, notice_key_hash)`,
    `device, id, id, sha256(target), target, sha256(target) FROM unnest($1::uuid[], $2::uuid[], $3::bytea[]) AS m(id, device, target)`,
    [members.map(({ device }) => device.id), members.map(({ target }) => target)],
  );
  await each(
    `medical_program (user_id, start_date, end_date, template_version, setup_revision, replan_asked_at, close_due_at)`,
    `id, current_date, current_date + 83, '1', 1, now(), now() + interval '1 day' FROM unnest($1::uuid[]) AS id`,
  );
  await each(
    `calendar_event (program_id, user_id, title, start_time, end_time, kind, program_week)`,
    `p.id, p.user_id, 'Daily Check-In', now() + interval '1 day', now() + interval '25 hours', 'check_in', 1
       FROM medical_program p WHERE p.user_id = ANY ($1)`,
  );
  return members.map(({ device }) => device);
}

/** Lets their check-ins begin in so many seconds. */
export async function beginCheckIns(query: Query, seconds: number): Promise<void> {
  await query(
    `UPDATE calendar_event SET start_time = clock_timestamp() + $1 * interval '1 second' WHERE title = 'Daily Check-In'`,
    [seconds],
  );
}
