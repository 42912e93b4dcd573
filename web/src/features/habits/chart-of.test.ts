import { chartOf } from './chart-of';

const FRAME = { first_day: '2026-11-02', today: '2026-11-12' };

it('draws every day since the habit began, from 0 at the bottom to 100 at the top', () => {
  const strengths = [0, 0, 0, 0, 0, 0, 0, 10, 40, 30, 50];
  expect(chartOf({ strengths, since: '2026-11-09' }, FRAME)).toEqual({
    points: [
      { x: 0, y: 90 },
      { x: 33.3, y: 60 },
      { x: 66.7, y: 70 },
      { x: 100, y: 50 },
    ],
    mondays: [],
    sentence: 'Strength at the end of each week: week 2 50.',
    from: '9 Nov',
  });
  const whole = chartOf({ strengths, since: '2026-11-02' }, FRAME);
  expect(whole?.mondays).toEqual([70]);
  expect(whole?.sentence).toBe('Strength at the end of each week: week 1 0, week 2 50.');
});

it('draws eight weeks at most, and nothing of a single day, nor before it was done', () => {
  const long = { strengths: Array.from({ length: 70 }, (_, day) => day), since: '2026-11-02' };
  expect(chartOf(long, { first_day: '2026-11-02', today: '2027-01-10' })?.points).toHaveLength(56);
  expect(chartOf({ strengths: [5], since: '2026-11-02' }, { ...FRAME, today: '2026-11-02' })).toBeNull();
  expect(chartOf({ strengths: [0, 0, 0], since: '2026-11-02' }, FRAME)).toBeNull();
  expect(chartOf({ strengths: [], since: '2026-11-09' }, { ...FRAME, today: '2026-11-01' })).toBeNull();
});
