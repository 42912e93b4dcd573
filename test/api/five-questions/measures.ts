import { type Row, text } from './row';

const PULSE = {
  kind: 'pulse',
  value: 62,
  unit: 'bpm',
  measured_at: '2026-11-01T07:10:00+00:00',
  source: 'manual',
  client_id: 'five-questions',
};
const one = (changes: object) => ({ measures: [{ ...PULSE, ...changes }] });

/** What members measure by themselves. */
export const MEASURES: Record<string, Row> = {
  measuresList: { query: '?kind=pulse&limit=1' },
  measuresSummary: {},
  measuresAllowed: {},
  measuresSave: {
    body: { measures: [PULSE] },
    bad: [
      [{}, 'measures isArray'],
      [{ measures: [] }, 'measures arrayMinSize'],
      [one({ kind: 'mood' }), 'measures.0.kind isIn'],
      [one({ value: '62' }), 'measures.0.value isNumber'],
      [one({ value: null }), 'measures.0.value isNumber'],
      [one({ value: 620 }), 'measures.0.value implausible'],
      [one({ unit: 'kg' }), 'measures.0.unit wrong-unit'],
      [one({ unit: 'beats' }), 'measures.0.unit isIn'],
      [one({ measured_at: '2026-11-01' }), 'measures.0.measured_at isIso8601'],
      [one({ measured_at: '9999-11-01T07:10:00Z' }), 'measures.0.measured_at too-late'],
      [one({ ended_at: '2026-11-01T07:20:00Z' }), 'measures.0.ended_at not-of-this-kind'],
      [one({ source: 'fitbit' }), 'measures.0.source isIn'],
      [one({ client_id: '' }), 'measures.0.client_id isLength'],
      [one({ client_id: text(101) }), 'measures.0.client_id isLength'],
      [one({ user_id: 'x' }), 'measures.0.user_id whitelistValidation'],
      [{ measures: [PULSE], source: 'csv' }, 'source whitelistValidation'],
    ],
  },
  measuresChange: {
    id: 'measure',
    body: { value: 64 },
    bad: [
      [{ value: 'x' }, 'value isNumber'],
      [{ value: 640 }, 'value implausible'],
      [{ systolic: 120 }, 'systolic not-of-this-kind'],
      [{ measured_at: 'now' }, 'measured_at isIso8601'],
      [{ kind: 'weight' }, 'kind whitelistValidation'],
    ],
  },
  measuresRemove: { id: 'removable_measure' },
};
