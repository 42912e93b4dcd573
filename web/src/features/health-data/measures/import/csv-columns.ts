import type { ImportedKind } from './samples';

/** What a column of a CSV may hold. */
export type Column =
  | { role: 'date' | 'time' | 'start' | 'end' | 'systolic' | 'diastolic' | 'pulse' }
  | { role: 'weight' | 'waist' | 'steps'; unit: 'kg' | 'lb' | 'cm' | 'in' | 'steps' }
  | { role: 'asleep'; minutes: 1 | 60 };

/**
 * What a header names, in any order and with the unit in it: "Systolic (mmHg)", "Weight (lb)". A weight or waist without a
 * unit is not guessed at.
 */
export function columnOf(header: string): Column | null {
  const name = header.trim().toLowerCase();
  if (
    /^(date|day|measurement date|date.?time|timestamp|date and time|measured.?(at|on)|recorded.?(at|on))\b/.test(
      name,
    )
  ) {
    return { role: 'date' };
  }
  if (/^(time|hour|measurement time)\b/.test(name)) return { role: 'time' };
  if (/^(start|from|bed ?time|fell asleep)\b/.test(name)) return { role: 'start' };
  if (/^(end|to|until|wake ?time|woke up)\b/.test(name)) return { role: 'end' };
  if (/^(sys|systolic|upper)\b/.test(name)) return { role: 'systolic' };
  if (/^(dia|diastolic|lower)\b/.test(name)) return { role: 'diastolic' };
  if (/^(pulse|resting (heart rate|pulse))\b/.test(name)) return { role: 'pulse' };
  if (/^(asleep|sleep|time asleep|sleep duration|minutes asleep)\b/.test(name)) {
    return { role: 'asleep', minutes: /hour|\bh\b/.test(name) ? 60 : 1 };
  }
  if (/^steps?\b|^step count\b/.test(name)) return { role: 'steps', unit: 'steps' };
  if (/^(body ?)?(weight|mass)\b/.test(name)) return withUnit('weight', name, ['kg', 'lb']);
  if (/^waist\b/.test(name)) return withUnit('waist', name, ['cm', 'in']);
  return null;
}

function withUnit(
  role: 'weight' | 'waist',
  name: string,
  units: readonly ('kg' | 'lb' | 'cm' | 'in')[],
): Column | null {
  const unit = units.find((known) => new RegExp(`\\b${known}(s|ch|ches)?\\b`).test(name));
  return unit ? { role, unit } : null;
}

/** Kinds that a file with these columns can hold. */
export function kindsOf(columns: readonly (Column | null)[]): ImportedKind[] {
  const has = (role: Column['role']) => columns.some((column) => column?.role === role);
  const kinds: [ImportedKind, boolean][] = [
    ['blood_pressure', has('systolic') && has('diastolic')],
    ['pulse', has('pulse') && !has('systolic')],
    ['weight', has('weight')],
    ['waist', has('waist')],
    ['sleep', has('start') && has('end')],
    ['steps', has('steps')],
  ];
  return kinds.flatMap(([kind, isThere]) => (isThere ? [kind] : []));
}
