import type { Trend } from '../biomarkers/trends.service';
import { decisionLine, type Decided } from './decision-line';

const DECIDED: Decided = {
  basis: {
    biomarker_id: 'then',
    analyte: 'ldl_cholesterol',
    name: 'LDL Cholesterol',
    value: '3.9',
    unit: 'mmol/L',
    measured_on: '2026-09-02',
  },
  kind: 'add',
  title: 'Walk to the station',
  on: '2026-09-05',
  undoneOn: null,
};
const BEGIN =
  'LDL Cholesterol was 3.9 mmol/L on 2 Sept 2026; “Walk to the station” came into the programme on 5 Sept 2026.';

const point = (id: string, on: string, value: number, status: 'normal' | 'high' | null = 'normal') => ({
  ...{ id, on, value, status, file_id: null, on_is_known: true, comparator: null },
  ...{ reference_min: null, reference_max: null, reference_source: null },
});
const trend = (...points: Trend['points']): Trend => ({
  ...{ analyte: 'ldl_cholesterol', name: 'LDL Cholesterol', category: 'Lipids', unit: 'mmol/L' },
  status: null,
  points,
});
const THEN = point('then', '2026-09-02', 3.9, 'high');

it('says that nothing newer is there: neither an older result nor one of the same day is', () => {
  const line = `${BEGIN} There is no newer result yet.`;
  expect(decisionLine(DECIDED, [])).toBe(line);
  expect(decisionLine(DECIDED, [trend(THEN, point('same day', '2026-09-05', 3.1))])).toBe(line);
  const undated = { ...point('undated', '2026-11-27', 3.1), on_is_known: false };
  expect(decisionLine(DECIDED, [trend(THEN, undated)])).toBe(line);
});

it('says what the newest result is, how it compares and where it lies, and claims no cause', () => {
  const line = (...later: Trend['points']) =>
    decisionLine(DECIDED, [trend(THEN, ...later)]).slice(BEGIN.length + 1);
  expect(line(point('a', '2026-10-01', 3.6, 'high'), point('b', '2026-11-27', 2.8))).toBe(
    'On 27 Nov 2026 it is 2.8 mmol/L: lower, within the range.',
  );
  expect(line(point('a', '2026-11-27', 4.2, 'high'))).toBe(
    'On 27 Nov 2026 it is 4.2 mmol/L: higher, above the range.',
  );
  expect(line(point('a', '2026-11-27', 3.9, null))).toBe('On 27 Nov 2026 it is 3.9 mmol/L: as it was.');
  expect(line({ ...point('a', '2026-11-27', 2, 'normal'), comparator: '<' })).toBe(
    'On 27 Nov 2026 it is <2 mmol/L: within the range.',
  );
});

it('compares only with the value itself, and says what was undone', () => {
  expect(decisionLine(DECIDED, [trend(point('b', '2026-11-27', 2.8, null))])).toBe(
    `${BEGIN} On 27 Nov 2026 it is 2.8 mmol/L.`,
  );
  expect(decisionLine({ ...DECIDED, undoneOn: '2026-09-09' }, [])).toContain(
    'came into the programme on 5 Sept 2026, and that was undone on 9 Sept 2026.',
  );
});
