// What of a run's members has reached the model, and may not.
import pg from 'pg';

const UUID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/i;
const EMAIL = /[\w.+-]+@[\w-]+\.\w+/;

/**
 * Looks through everything that was sent: for whatever says who a member is, for words of members who had not agreed, and
 * for requests of members who had not agreed at that moment.
 * @param {{ sent: import('../support/model-server.ts').ChatRequest[], typed: { member: string, text: string }[], secrets: string[] }} kept
 * @param {string} databaseUrl
 * @returns {Promise<string[]>} a sentence for each fault
 */
export async function faultsInSent({ sent, typed, secrets }, databaseUrl) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  /** @type {{ rows: { email: string }[] }} */
  const { rows: members } = await client.query('SELECT email FROM auth_user');
  const { rows: agreed } = await client.query(
    `SELECT DISTINCT user_id FROM consent_decision WHERE purpose = 'external_model' AND granted`,
  );
  const { rows: early } = await client.query(
    `SELECT s.purpose, s.sent_at FROM sent_text s
      WHERE (SELECT granted FROM consent_decision d
              WHERE d.user_id = s.user_id AND d.purpose = 'external_model' AND d.decided_at <= s.sent_at
              ORDER BY d.id DESC LIMIT 1) IS NOT TRUE`,
  );
  await client.end();

  const words = new Set([...members.map(({ email }) => email.split('@')[0] ?? ''), ...secrets]);
  const isWord = (/** @type {string} */ word) =>
    new RegExp(`(?<!\\p{L})${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\p{L})`, 'iu');
  const forbidden = [UUID, EMAIL, ...[...words].map(isWord)];
  const bodies = sent.map((body) => JSON.stringify(body));
  const told = forbidden.flatMap((pattern) => {
    const found = bodies.flatMap((body) => pattern.exec(body)?.[0] ?? []);
    return found.length > 0 ? [`"${found[0]}" stands in ${found.length} of the requests`] : [];
  });

  const asked = new Set(agreed.map(({ user_id }) => user_id));
  const theirs = new Set(sent.flatMap(({ messages }) => messages.map(({ content }) => unfenced(content))));
  const taken = typed.filter(({ member, text }) => !asked.has(member) && theirs.has(text.trim()));
  return [
    ...told,
    ...taken.map(({ text }) => `"${text}" was sent, and its member has never agreed`),
    ...early.map(({ purpose, sent_at }) => `something was sent at ${sent_at} (${purpose}) without consent`),
  ];
}

const unfenced = (/** @type {string} */ content) => content.replace(/^<data>\n|\n<\/data>$/g, '').trim();
