import type { CareRule } from '../api/care-api';

/** Whose rules are looked at, and for a member what stands above their own. */
export type Whose =
  | { level: 'organisation' }
  | { level: 'group'; id: string }
  | { level: 'member'; id: string; group: string | null };

type Level = CareRule['from'];

interface Part {
  words: string;
  from: Level;
}

/** 'From the organisation: a person within', of what is not said where one looks; nothing for the organisation itself. */
export function whereFrom(level: Whose['level'], parts: readonly Part[]): string[] {
  if (level === 'organisation') return [];
  const inherited = parts.filter(({ from }) => from !== level);
  return ['organisation', 'group'].flatMap((source) => {
    const found = inherited.filter(({ from }) => (from === 'group') === (source === 'group'));
    if (found.length === 0) return [];
    if (found.length === parts.length) return [`From the ${source}`];
    return [`From the ${source}: ${found.map(({ words }) => words.toLowerCase()).join(', ')}`];
  });
}

/** What taking a rule of one's own back is called. */
export function backWords(whose: Whose): string {
  if (whose.level === 'organisation') return 'Use Damson’s own again';
  const isOfGroup = whose.level === 'member' && whose.group !== null;
  return isOfGroup ? 'Use the group’s again' : 'Use the organisation’s again';
}
