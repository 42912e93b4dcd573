import { CRITICAL_VALUES } from '../help/critical-values.options';
import type { MeasureField, MeasureKind, MeasureUnit } from './measures.options';

/** What a number of a kind can be, in the kind's first unit. */
interface Bounds {
  readonly field: MeasureField;
  /** In a sentence: "A systolic pressure of 1300 cannot be right." */
  readonly name: string;
  readonly least: number;
  readonly most: number;
  /** What most adults have: a slipped decimal point is looked for here. */
  readonly usual: readonly [number, number];
  readonly source: string;
  readonly whole?: true;
  readonly optional?: true;
}

interface Kind {
  readonly kind: MeasureKind;
  /** The first is the one that charts use. */
  readonly units: readonly [MeasureUnit, ...MeasureUnit[]];
  readonly bounds: readonly Bounds[];
}

/** One table for both: what calls for help must never be refused as a slip. */
const HEART_RATE = CRITICAL_VALUES.find(({ key }) => key === 'heart rate')!.plausible;

const CUFF = 'Home cuffs show 0 to 299 mmHg. Nobody who types has less than 60 over 20.';
const PULSE = {
  name: 'pulse',
  least: HEART_RATE[0],
  most: HEART_RATE[1],
  usual: [45, 130],
  source: 'The table of critical values (help/critical-values.options.ts).',
  whole: true,
} as const;

/** Limits refuse slips of the finger, not unusual people: each is wider than what adults have. */
export const KINDS: readonly Kind[] = [
  {
    kind: 'blood_pressure',
    units: ['mmHg'],
    bounds: [
      {
        field: 'systolic',
        name: 'systolic pressure',
        least: 50,
        most: 300,
        usual: [90, 200],
        source: CUFF,
        whole: true,
      },
      {
        field: 'diastolic',
        name: 'diastolic pressure',
        least: 20,
        most: 200,
        usual: [50, 120],
        source: CUFF,
        whole: true,
      },
      { field: 'pulse', ...PULSE, optional: true },
    ],
  },
  { kind: 'pulse', units: ['bpm'], bounds: [{ field: 'value', ...PULSE }] },
  {
    kind: 'weight',
    units: ['kg', 'lb', 'st_lb'],
    bounds: [
      {
        field: 'value',
        name: 'weight',
        least: 25,
        most: 350,
        usual: [40, 200],
        source: 'Adults: scales for heavy patients end at 300 to 350 kg.',
      },
    ],
  },
  {
    kind: 'waist',
    units: ['cm', 'in'],
    bounds: [
      {
        field: 'value',
        name: 'waist',
        least: 40,
        most: 250,
        usual: [55, 160],
        source: 'Adults; wider than the tables of NICE NG246.',
      },
    ],
  },
  {
    kind: 'sleep',
    units: ['min'],
    bounds: [
      {
        field: 'value',
        name: 'night of sleep (in minutes)',
        least: 1,
        most: 1_200,
        usual: [180, 720],
        source: 'Cautious: 20 hours. Longer is more than one sleep.',
        whole: true,
      },
    ],
  },
  {
    kind: 'steps',
    units: ['steps'],
    bounds: [
      {
        field: 'value',
        name: 'count of steps',
        least: 0,
        most: 200_000,
        usual: [0, 60_000],
        source: 'Cautious: about 150 km on foot in a day.',
        whole: true,
      },
    ],
  },
];

export const kindOf = (kind: MeasureKind): Kind => KINDS.find((known) => known.kind === kind)!;

/** Into the kind's first unit; the pound and the inch are exact by definition. */
const FACTORS: Partial<Record<MeasureUnit, number>> = { lb: 0.45359237, st_lb: 0.45359237, in: 2.54 };

/** A value in the kind's first unit. */
export const inStandard = (value: number, unit: MeasureUnit): number =>
  // Ten digits: what binary fractions add is no part of the value.
  Number((value * (FACTORS[unit] ?? 1)).toPrecision(10));

/** And back, for the limits that a member reads in their own unit. */
export const inUnit = (standard: number, unit: MeasureUnit): number => standard / (FACTORS[unit] ?? 1);
