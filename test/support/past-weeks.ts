/** Runs SQL beside the product. */
export type Sql = (text: string, values: unknown[]) => Promise<unknown>;

/**
 * Puts a member's programme so many weeks back, as if it had begun then, and has its weeks looked at anew.
 * @param zone the member's: wall times stay as they are
 */
export async function putBack(
  sql: Sql,
  programId: string,
  weeks: number,
  zone = 'Europe/London',
): Promise<void> {
  const back = (time: string) => `(${time} AT TIME ZONE $3 - $2 * interval '7 days') AT TIME ZONE $3`;
  await sql(
    `UPDATE calendar_event
        SET start_time = ${back('start_time')}, end_time = ${back('end_time')},
            template_key = CASE WHEN template_key LIKE '%@%'
              THEN 'moved ' || split_part(template_key, '@', 1) || '@' ||
                   (split_part(template_key, '@', 2)::date - 7 * $2::int)
              ELSE template_key END
      WHERE program_id = $1`,
    [programId, weeks, zone],
  );
  await sql(
    `UPDATE calendar_event SET template_key = substr(template_key, 7)
      WHERE program_id = $1 AND template_key LIKE 'moved %'`,
    [programId],
  );
  await sql(
    `UPDATE medical_program SET start_date = start_date - 7 * $2::int, end_date = end_date - 7 * $2::int,
            close_due_at = now() WHERE id = $1`,
    [programId, weeks],
  );
}

/** Ticks a programme's habits until the end of a week, as if each had been done on its day. */
export async function doHabits(sql: Sql, programId: string, untilWeek: number): Promise<void> {
  await sql(
    `UPDATE calendar_event
        SET metadata = jsonb_build_object('status', 'completed', 'completed', true, 'completion_date', end_time)
      WHERE program_id = $1 AND kind = 'habit' AND program_week <= $2`,
    [programId, untilWeek],
  );
}
