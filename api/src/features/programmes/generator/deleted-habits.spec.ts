import { generateProgramme } from './generate-programme';
import { MEMBERS, randomMembers } from './random-members.fixture';
import type { ExistingEvent } from './reconcile-programme';
import { replanProgramme } from './replan-programme';

const DAY = 86_400_000;
const ladderAndWeek = ({ template_key, program_week }: ExistingEvent) =>
  `${template_key!.split('@')[0]} in week ${program_week}`;

function counted(events: readonly ExistingEvent[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const event of events.filter(({ kind }) => kind === 'habit')) {
    counts.set(ladderAndWeek(event), (counts.get(ladderAndWeek(event)) ?? 0) + 1);
  }
  return counts;
}

describe('habits that a member deleted', () => {
  it.each([
    ['every occurrence of a week', 1],
    ['every second one', 2],
    ['one of three', 3],
  ])('%s: planning again puts none elsewhere in that week', (_, nth) => {
    const back = randomMembers(Math.max(5, MEMBERS / 5)).flatMap((member, index) => {
      const programme = generateProgramme(member);
      const { start_date } = programme;
      const existing = programme.events.map((event, at) => ({ ...event, id: `${at}`, metadata: {} }));
      const habits = existing.filter(({ kind }) => kind === 'habit');
      // Another habit for each member, in every second week; the days of the third week pass before it is asked.
      const names = [...new Set(habits.map(({ template_key }) => template_key.split('@')[0]!))];
      const chosen = names[index % names.length]!;
      const deleted = habits
        .filter((event) => event.template_key.startsWith(`${chosen}@`) && event.program_week % 2 === 1)
        .filter((_event, at) => at % nth === 0);
      const ids = new Set(deleted.map(({ id }) => id));
      const stored = existing.filter(({ id }) => !ids.has(id));
      const removed = deleted.map(({ template_key }) => template_key);
      return [0, 16].flatMap((days) => {
        const now = new Date(Date.parse(member.now) + days * DAY).toISOString();
        const change = replanProgramme({ ...member, now, removed, start_date, existing: stored });
        const gone = new Set(change.remove);
        const updates = new Map(change.update.map((event) => [event.id, event]));
        const after = [
          ...stored.filter(({ id }) => !gone.has(id)).map((event) => updates.get(event.id) ?? event),
          ...change.insert.map((event, at) => ({ ...event, id: `new ${at}` })),
        ];
        const stood = counted(stored);
        const weeks = new Set(deleted.map(ladderAndWeek));
        return [...counted(after)]
          .filter(([key, count]) => weeks.has(key) && count > (stood.get(key) ?? 0))
          .map(([key, count]) => `${key}: ${count} instead of ${stood.get(key) ?? 0}, member ${index}`);
      });
    });
    expect(back).toEqual([]);
  });
});
