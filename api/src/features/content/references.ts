import references from './references.json';

interface Known {
  /** How whoever checks it finds it, where there is no lasting address. */
  readonly where?: string;
  /** Without a title it is still to be named, and nobody is shown it. */
  readonly title?: string;
  readonly year?: number;
  readonly url?: string;
  readonly subjects: readonly string[];
  /** The day on which somebody last read it, or a faithful copy, for what it is cited for; missing: nobody has yet. */
  readonly checked?: string;
}

/** What the product's advice rests on, by the keys that the programme's template and the articles name. */
export const REFERENCES: Readonly<Record<string, Known>> = references;

/** Why an article of these subjects cannot rest on it; null where it can. */
export function citingFault(key: string, subjects: readonly string[]): string | null {
  const title = titleOf(key);
  if (title === undefined) return `“${key}” is no reference that Damson knows. Take it out.`;
  const spokenOf = REFERENCES[key]?.subjects ?? [];
  if (spokenOf.some((subject) => subjects.includes(subject))) return null;
  return `“${title}” speaks of ${spokenOf.join(', ')}, and the article of ${subjects.join(', ')}.`;
}

/** The title as it is shown, with the year where one is known; undefined for a key of something else. */
export function titleOf(key: string): string | undefined {
  const { title, year } = REFERENCES[key] ?? {};
  return title === undefined || year === undefined ? title : `${title}, ${year}`;
}
