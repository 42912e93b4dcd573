import { needsHelpCard } from './needs-help-card';

const SAVED = '2026-11-18T12:00:00.000Z';
const days = (count: number) => Date.parse(SAVED) + count * 86_400_000;
const screen = (selfHarm?: 'yes' | 'no' | 'not_sure') => ({
  answers: selfHarm ? { selfHarm } : {},
  revision: 1,
  saved_at: SAVED,
});

it.each(['yes', 'not_sure'] as const)('stays for fourteen days after "%s"', (answer) => {
  expect(needsHelpCard(screen(answer), days(0))).toBe(true);
  expect(needsHelpCard(screen(answer), days(14) - 1)).toBe(true);
  expect(needsHelpCard(screen(answer), days(14))).toBe(false);
});

it('is there after nothing else', () => {
  expect(needsHelpCard(screen('no'), days(1))).toBe(false);
  expect(needsHelpCard(screen(), days(1))).toBe(false);
  expect(needsHelpCard({ answers: {}, revision: 0, saved_at: null }, days(1))).toBe(false);
});
