import type { ReleaseRule } from '../api/care-api';

export const DOCUMENT_WORDS: Readonly<Record<ReleaseRule['type'], string>> = {
  blood: 'Blood and urine tests',
  body: 'Body composition',
  fitness: 'Fitness tests',
  glucose: 'Glucose monitors',
  movement: 'Movement assessments',
  genomics: 'Genomics',
  microbiome: 'Microbiome',
  other: 'Everything else',
};

export const MODES = [
  { mode: 'at_once', words: 'At once' },
  { mode: 'after_review', words: 'Once a clinician has signed' },
  { mode: 'after_days', words: 'After some days, signed or not' },
] as const;

/** A rule in words, for whoever may not change it. */
export function releaseRuleWords({ mode, days }: ReleaseRule): string {
  if (mode === 'at_once') return 'Shown at once';
  return mode === 'after_days'
    ? `Shown after ${days} days, signed or not`
    : `Shown once a clinician has signed, at the latest after ${days} days`;
}
