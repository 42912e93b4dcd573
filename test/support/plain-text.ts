import type { DataSource } from 'typeorm';

/** Where a text stands, as it is or in a form that anybody can read: `table.column`, sorted. */
export async function columnsThatShow(database: DataSource, text: string): Promise<string[]> {
  const found = new Set<string>();
  for (const { table, row } of await rowsWith(database, text)) {
    for (const [column, value] of Object.entries(row)) {
      if (shows(typeof value === 'string' ? value : JSON.stringify(value), text))
        found.add(`${table}.${column}`);
    }
  }
  return [...found].sort();
}

/** Whether something written holds the text: in clear, escaped, or in hexadecimal or base64 digits. */
export function shows(written: string, text: string): boolean {
  return formsOf(text).some((form) => written.includes(form));
}

function formsOf(text: string): string[] {
  const bytes = Buffer.from(text);
  // Of base64 only what does not depend on where the text began.
  const base64 = [0, 1, 2].map((shift) =>
    Buffer.concat([Buffer.alloc(shift), bytes])
      .toString('base64')
      .slice(4, -4),
  );
  return [text, escaped(text), bytes.toString('hex'), ...base64.filter((digits) => digits.length >= 8)];
}

const escaped = (text: string) => JSON.stringify(text).slice(1, -1);

/** The rows that show the text: sought where they are, for the database is large by the end of a run. */
async function rowsWith(
  database: DataSource,
  text: string,
): Promise<{ table: string; row: Record<string, unknown> }[]> {
  const tables = await database.query<{ name: string }[]>(
    `SELECT quote_ident(table_name) AS name FROM information_schema.tables
      WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  );
  const forms = [...new Set([...formsOf(text), ...formsOf(text).map(escaped)])]; // A row as JSON escapes once more.
  const rows = tables.map(async ({ name }) => {
    const found = await database.query<{ row: Record<string, unknown> }[]>(
      `SELECT row::json FROM (SELECT row_to_json(t)::text AS row FROM ${name} t OFFSET 0) r
        WHERE EXISTS (SELECT 1 FROM unnest($1::text[]) form WHERE strpos(row, form) > 0)`,
      [forms],
    );
    return found.map(({ row }) => ({ table: name, row }));
  });
  return (await Promise.all(rows)).flat();
}
