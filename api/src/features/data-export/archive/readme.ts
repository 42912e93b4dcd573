import { PART_WORDS } from './part-words';

export interface ReadmeFacts {
  readonly made: Date;
  /** Names of the parts, with how many rows each has. */
  readonly parts: readonly { name: string; rows: number }[];
  readonly documents: number;
  /** Names of documents whose content is lost or damaged. */
  readonly unreadable: readonly string[];
  /** Where help is. */
  readonly contact: string;
}

/** What lies where, for whoever opens the archive. */
export function readme({ made, parts, documents, unreadable, contact }: ReadmeFacts): string {
  const lines = parts.map(({ name, rows }) => `data/${name}.json (${rows})\n    ${PART_WORDS[name] ?? ''}`);
  const lost = unreadable.map((name) => `    ${name}`);
  return [
    'Your data in Damson',
    '===================',
    `Made on ${made.toISOString().slice(0, 16).replace('T', ' ')} UTC.`,
    'This is a copy of everything that Damson keeps about you. It holds health data: keep it where only you can read it.',
    'Each file in data/ is a list (JSON, UTF-8), with the number of its entries behind its name. Times are ISO 8601.',
    lines.join('\n'),
    `documents/ (${documents})\n    Your documents as you uploaded them. documents.json says which is which.`,
    ...(lost.length > 0 ? [`These documents could not be read any more:\n${lost.join('\n')}`] : []),
    'Not in here: passwords, keys and codes; what is only a number of a change or work in hand; and copies like this one.',
    `Questions, or something is not right? ${contact}`,
    '',
  ].join('\n\n');
}
