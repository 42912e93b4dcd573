import type { HomeResult } from '../programmes/home-readings.options';
import { criticalOf } from './critical-readings';
import type { Reading } from './measures.options';

const DAY = 86_400_000;
/** Readings that are further from the newest than this (milliseconds) say nothing of its mean. */
const MEAN_OF = 14 * DAY;
/** NICE NG136, 1.2.7: twice a day, on at least four days; those of the first day are left out. */
const LEAST_DAYS = 4;
const LEAST_A_DAY = 2;

/**
 * What readings taken at home come to: the newest pressure and pulse, and the mean pressure where it was measured often
 * enough. A better one does not put aside one of the 24 hours before it that called for help.
 * @param isPregnant or may be, or has just given birth: lower bounds of pressure hold
 */
export function homeResults(readings: readonly Reading[], isPregnant: boolean): HomeResult[] {
  const newestFirst = [...readings].sort((a, b) => instantOf(b) - instantOf(a));
  const pressures = newestFirst.filter(({ kind }) => kind === 'blood_pressure');
  const pressure = tellingOf(
    pressures.map((reading) => ({ ...reading, pulse: null })),
    isPregnant,
  );
  const rate = tellingOf(newestFirst.flatMap(rateOf), isPregnant);
  return [
    ...(pressure
      ? [
          resultOf(pressure, 'systolic_bp', pressure.systolic, 'mmHg'),
          resultOf(pressure, 'diastolic_bp', pressure.diastolic, 'mmHg'),
        ]
      : []),
    ...(rate ? [resultOf(rate, 'resting_heart_rate', rate.value, '/min')] : []),
    ...meansOf(pressures),
  ];
}

/** The pulse alone, also the one that a cuff counted. */
function rateOf(reading: Reading): Reading[] {
  const value = reading.kind === 'pulse' ? reading.value : reading.pulse;
  return value === null ? [] : [{ ...reading, kind: 'pulse', value, pulse: null }];
}

function tellingOf(newestFirst: readonly Reading[], isPregnant: boolean): Reading | undefined {
  const [newest] = newestFirst;
  const calls = (reading: Reading) =>
    criticalOf(reading, isPregnant, new Date(reading.measured_at))?.band === 'flag';
  return (
    newestFirst.find((reading) => instantOf(newest!) - instantOf(reading) < DAY && calls(reading)) ?? newest
  );
}

function resultOf(
  reading: Reading,
  analyte: HomeResult['analyte'],
  value: number | null,
  unit: HomeResult['unit'],
): HomeResult {
  const day = dayOf(reading);
  return { id: `${analyte} ${day}`, analyte, value_number: value!, unit, measured_on: day, came_on: day };
}

function meansOf(pressures: readonly Reading[]): HomeResult[] {
  const [newest] = pressures;
  const recent = pressures.filter((reading) => instantOf(newest!) - instantOf(reading) < MEAN_OF);
  const days = [...Map.groupBy(recent, dayOf)]
    .filter(([, ofDay]) => ofDay.length >= LEAST_A_DAY)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  if (!newest || days.length < LEAST_DAYS) return [];
  const counting = days.slice(1).flatMap(([, ofDay]) => ofDay);
  const mean = (field: 'systolic' | 'diastolic') =>
    Math.round(counting.reduce((sum, reading) => sum + reading[field]!, 0) / counting.length);
  const rest = { unit: 'mmHg', measured_on: null, came_on: dayOf(newest) } as const;
  return [
    { id: 'home', analyte: 'home_systolic_mean', value_number: mean('systolic'), ...rest },
    { id: 'home', analyte: 'home_diastolic_mean', value_number: mean('diastolic'), ...rest },
  ];
}

const instantOf = ({ measured_at }: Reading): number => Date.parse(measured_at);
/** Where the member was. */
const dayOf = ({ measured_at }: Reading): string => measured_at.slice(0, 10);
