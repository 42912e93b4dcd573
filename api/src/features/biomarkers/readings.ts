import type { Biomarker } from './dto/biomarker.dto';
import { typedValue } from './typed-value';

/** A value as each of its readers read it, until somebody has looked at it. */
export function readingsOf(biomarker: Biomarker): Biomarker[] {
  const { needs_review, other_reading: other } = biomarker;
  const read = needs_review && other ? typedValue(other.value) : null;
  if (!other || !read || 'refused' in read) return [biomarker];
  return [biomarker, { ...biomarker, ...other, ...read }];
}
