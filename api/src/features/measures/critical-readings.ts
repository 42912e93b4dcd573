import { CRITICAL_VALUES, PRESSURE } from '../help/critical-values.options';
import type { HelpSubject, ResultHelp } from '../help/result-help.dto';
import { type CallsForHelp, helpOf } from '../help/result-help.options';
import type { Reading } from './measures.options';

/** A `check` should be measured again, and told to somebody today. */
export interface Critical extends CallsForHelp {
  /** What a `check` is about. */
  readonly about: 'high' | 'low' | 'pregnancy' | 'pulse';
}

/**
 * Older readings raise nothing: the help says "now", and who imports a year of pressures is not in the state that one of
 * them tells of. They stand in the chart as they are.
 */
const FRESH = 24 * 3_600_000;

const HEART_RATE = CRITICAL_VALUES.find(({ key }) => key === 'heart rate')!;

/**
 * What a reading calls for, by the table that the chats use; null when nothing does.
 * @param isPregnant or may be, or has just given birth: G-PREG answered with yes or not sure
 */
export function criticalOf(reading: Reading, isPregnant: boolean, now: Date): Critical | null {
  if (now.getTime() - Date.parse(reading.measured_at) > FRESH) return null;
  const found = [pressure(reading, isPregnant), heartRate(reading)];
  return worst(found.filter((critical) => critical !== null));
}

/**
 * The first that calls for help now, else the first that is to be measured again: a pressure before the pulse beside it, whose
 * words would hide what is to be done in pregnancy.
 */
export const worst = <Found extends CallsForHelp>(found: readonly Found[]): Found | null =>
  found.find(({ band }) => band === 'flag') ?? found[0] ?? null;

function pressure({ kind, systolic, diastolic }: Reading, isPregnant: boolean): Critical | null {
  if (kind !== 'blood_pressure' || systolic === null || diastolic === null) return null;
  const atLeast = (bound: { systolic: number; diastolic: number }) =>
    systolic >= bound.systolic || diastolic >= bound.diastolic;
  const high = isPregnant
    ? ({ category: 'pregnancy_emergency', about: 'pregnancy' } as const)
    : ({ category: 'severe_hypertension', about: 'high' } as const);
  // The words about a pressure that is too high would be wrong here.
  const low = { category: 'critical_lab_value_typed', about: 'low' } as const;
  if (atLeast(isPregnant ? PRESSURE.pregnantFlag : PRESSURE.flag)) return { band: 'flag', ...high };
  if (systolic <= PRESSURE.lowFlag) return { band: 'flag', ...low };
  if (atLeast(isPregnant ? PRESSURE.pregnantCheck : PRESSURE.check)) return { band: 'check', ...high };
  return systolic <= PRESSURE.lowCheck ? { band: 'check', ...low } : null;
}

function heartRate({ kind, value, pulse }: Reading): Critical | null {
  const rate = kind === 'pulse' ? value : kind === 'blood_pressure' ? pulse : null;
  if (rate === null) return null;
  const { low, high, category } = HEART_RATE;
  const isBeyond = (band: 'flag' | 'check') => (low && rate <= low[band]) || (high && rate >= high[band]);
  const band = isBeyond('flag') ? 'flag' : isBeyond('check') ? 'check' : null;
  return band && { band, category, about: 'pulse' };
}

const AGAIN = 'Sit quietly for five minutes and measure again.';
const NOW =
  'Call **999** now if you have chest pain, a bad headache, blurred sight, weakness, confusion, or trouble with breathing, or if you faint.';

/** For a reading between the bounds: it is no emergency by itself, and must not be left alone. */
const CHECK_TEXTS: Record<Critical['about'], string> = {
  high: `This pressure is very high. ${AGAIN} If it is as high again, call **111** or your GP today and read it out.\n\n${NOW}`,
  low: `This pressure is low. Sit or lie down, drink some water if you may, and measure again. If it stays as low, call **111** or your GP today.\n\n${NOW}`,
  pregnancy: `In pregnancy and after a birth a pressure of 140/90 or more is checked the same day. ${AGAIN} If it is as high again, call your midwife or maternity unit today.\n\nCall them, or **999**, at once for a bad headache, changes in your sight, pain below the ribs, sudden swelling, or a fit.`,
  pulse: `This pulse is unusual at rest. ${AGAIN} If it is the same, call **111** or your GP today, unless your own doctor knows of it.\n\n${NOW}`,
};

/** The fixed words and numbers beside the saved reading. */
export const helpFor = (critical: Critical, id: string, reading: Reading): ResultHelp =>
  helpOf(critical, CHECK_TEXTS[critical.about], [subjectOf(critical, id, reading)]);

/** The one of a reading's numbers that calls for help. */
function subjectOf({ about }: Critical, id: string, reading: Reading): HelpSubject {
  const { systolic, diastolic, pulse, value, unit, measured_at } = reading;
  const rest = { id, file_id: null, measured_on: measured_at.slice(0, 10) };
  return about === 'pulse'
    ? { ...rest, name: 'Pulse', value: String(pulse ?? value), unit: 'bpm' }
    : { ...rest, name: 'Blood pressure', value: `${systolic}/${diastolic}`, unit };
}
