// Shows the newest mails of a local start: `node api/scripts/mails.mjs [how many]`. They lie in DATA_DIR/mail.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';

const folder = join(process.env.DATA_DIR ?? '.data', 'mail');
const count = Number(process.argv[2] ?? 5);

let files = [];
try {
  files = readdirSync(folder).filter((file) => file.endsWith('.eml'));
} catch {
  // No mail was ever sent.
}
const newest = files
  .map((file) => ({ path: join(folder, file), at: statSync(join(folder, file)).mtimeMs }))
  .sort((a, b) => b.at - a.at)
  .slice(0, count);

if (newest.length === 0) process.stdout.write(`no mails in ${folder}\n`);
for (const { path, at } of newest) {
  const { to, subject, text } = await PostalMime.parse(readFileSync(path));
  process.stdout.write(
    `${new Date(at).toISOString()}  to ${to?.[0]?.address}  ${subject}\n\n${text?.trim()}\n\n---\n`,
  );
}
