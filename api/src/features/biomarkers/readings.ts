import type { Measured } from './printed-range';
import type { OtherReading } from './biomarkers.options';
import { typedValue } from './typed-value';

/** A value with what another reader made of it. */
export type Read = Measured & {
  readonly needs_review: boolean;
  readonly other_reading?: OtherReading | null;
};

/** A value as each of its readers read it, until somebody has looked at it. */
export function readingsOf<Value extends Read>(value: Value): Value[] {
  const { needs_review, other_reading: other } = value;
  const read = needs_review && other ? typedValue(other.value) : null;
  if (!other || !read || 'refused' in read) return [value];
  return [value, { ...value, ...other, ...read }];
}
