import type { RecordEvent } from '../api/care-api';
import { fewOf, weekEmphases } from './week-emphasis';

let count = 0;
const event = (changes: Partial<RecordEvent>): RecordEvent => ({
  id: String((count += 1)),
  title: 'Brisk walk',
  start_time: '2026-11-16T08:00:00Z',
  end_time: '2026-11-16T08:15:00Z',
  all_day: false,
  kind: 'habit',
  program_week: 1,
  dose: null,
  moved: false,
  status: 'pending',
  ...changes,
});

describe('what the weeks of a programme are about', () => {
  it('names what begins in a week once, and what is the week’s own', () => {
    const [, second, third] = weekEmphases([
      event({ program_week: 2 }),
      event({ program_week: 2, title: 'Sleep and light', kind: 'lesson' }),
      event({ program_week: 2, title: 'Week 2: Small steps', kind: 'task' }),
      event({ program_week: 2, title: 'Daily check-in', kind: 'check_in' }),
      event({ program_week: 3, moved: true }),
    ]);
    expect(second).toMatchObject({
      begins: ['Brisk walk'],
      own: ['Sleep and light'],
      about: 'Small steps',
      planned: 3,
    });
    expect(third).toMatchObject({ begins: [], own: [], moved: 1, about: null });
  });

  it('names a few and counts the rest', () => {
    expect(fewOf(['a', 'b'])).toBe('a, b');
    expect(fewOf(['a', 'b', 'c', 'd', 'e'])).toBe('a, b, c and 2 more');
  });
});
