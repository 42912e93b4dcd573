import type { World } from './world';

interface Line {
  user_id: string;
  author: string;
  id: string;
  answers: string | null;
  state: string | null;
}

/**
 * The invariants of the coach chat after a fault (I6): whoever wrote has one answer for each message, right below it, and
 * none is still being written.
 * @returns what is wrong, a line each
 */
export async function chatAudit(world: World): Promise<string[]> {
  const lines = await world.sql<Line>(
    `SELECT e.user_id, e.author, e.id, e.answers, r.state
       FROM chat_entry e LEFT JOIN assistant_reply r ON r.id = e.reply_id ORDER BY e.user_id, e.position`,
  );
  const wrong: string[] = [];
  for (const chat of Map.groupBy(lines, ({ user_id }) => user_id).values()) {
    chat.forEach((line, at) => {
      const before = chat[at - 1];
      const isMessage = at % 2 === 0;
      if (line.author !== (isMessage ? 'member' : 'assistant'))
        wrong.push(`entry ${at} is of ${line.author}`);
      if (!isMessage && line.answers !== before?.id) wrong.push(`entry ${at} answers another message`);
      if (!isMessage && line.state !== 'done' && line.state !== 'stopped')
        wrong.push(`entry ${at} is ${line.state}`);
    });
    if (chat.length % 2 === 1) wrong.push('a message has no answer');
  }
  const [left] = await world.sql<{ replies: number; deliveries: number }>(
    `SELECT (SELECT count(*)::int FROM assistant_reply r
              WHERE thread = 'coach' AND NOT EXISTS (SELECT FROM chat_entry e WHERE e.reply_id = r.id)) AS replies,
            (SELECT count(*)::int FROM event_delivery WHERE state <> 'done') AS deliveries`,
  );
  if (left && left.replies > 0) wrong.push(`${left.replies} answers stand nowhere`);
  if (left && left.deliveries > 0) wrong.push(`${left.deliveries} deliveries are not done`);
  return wrong;
}
