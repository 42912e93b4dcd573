import type { DataSource } from 'typeorm';

/** Where a text stands, as it is or in a form that anybody can read: `table.column`, sorted. */
export async function columnsThatShow(database: DataSource, text: string): Promise<string[]> {
  const found = new Set<string>();
  for (const { table, row } of await everyRow(database)) {
    for (const [column, value] of Object.entries(row)) {
      if (shows(typeof value === 'string' ? value : JSON.stringify(value), text))
        found.add(`${table}.${column}`);
    }
  }
  return [...found].sort();
}

/** Whether something written holds the text: in clear, escaped, or in hexadecimal or base64 digits. */
export function shows(written: string, text: string): boolean {
  const bytes = Buffer.from(text);
  // Of base64 only what does not depend on where the text began.
  const base64 = [0, 1, 2].map((shift) =>
    Buffer.concat([Buffer.alloc(shift), bytes])
      .toString('base64')
      .slice(4, -4),
  );
  const forms = [
    text,
    JSON.stringify(text).slice(1, -1),
    bytes.toString('hex'),
    ...base64.filter((digits) => digits.length >= 8),
  ];
  return forms.some((form) => written.includes(form));
}

async function everyRow(database: DataSource): Promise<{ table: string; row: Record<string, unknown> }[]> {
  const tables = await database.query<{ name: string }[]>(
    `SELECT quote_ident(table_name) AS name FROM information_schema.tables
      WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  );
  const rows = tables.map(async ({ name }) => {
    const found = await database.query<{ row: Record<string, unknown> }[]>(
      `SELECT row_to_json(t) AS row FROM ${name} t`,
    );
    return found.map(({ row }) => ({ table: name, row }));
  });
  return (await Promise.all(rows)).flat();
}
