import { isDate } from '../../platform/http/calendar-day';
import type { BiomarkerContent } from './biomarker.entity';
import { lastDay } from './biomarkers.options';
import {
  CATALOGUE,
  type CatalogueEntry,
  DEFAULT_CATEGORY,
  generalRange,
  isPlausible,
  matchName,
  type Person,
  statusByRange,
  unitCode,
  unitFits,
} from './catalogue.options';
import type { AddBiomarker, CorrectBiomarker } from './dto/write-biomarker.dto';
import { criticalOf } from './critical';
import { printedUnits } from './printed-unit';
import { isOffScale, typedValue } from './typed-value';

/** What cannot be meant: a sentence, and the field that it is about. */
export interface Refused {
  readonly refused: string;
  readonly field: string;
}

/** '182/121' */
const isPair = (value: string) => /^\s*\d{2,3}\s*\/\s*\d{2,3}(?!\d)/.test(value);
const PRESSURE_FORM = 'A blood pressure has a form of its own: under Your measures, add blood pressure.';

/** What a person typed in, as it is kept. */
export function typedIn(given: AddBiomarker, person: Person): BiomarkerContent | Refused {
  const { name, value, unit = null, reference_min = null, reference_max = null, measured_on } = given;
  const hasRange = reference_min !== null || reference_max !== null;
  const entry = entryOf(given);
  if (!entry && isPair(value)) return { refused: PRESSURE_FORM, field: 'value' };
  if (entry && unit === null && !entry.unit.startsWith('{') && !isOffScale(value)) {
    return { refused: `Please give the unit, such as ${printedUnits(entry)[0]}.`, field: 'unit' };
  }
  const typed: BiomarkerContent = {
    name: entry?.id === name ? entry.name : name,
    analyte: entry?.id ?? null,
    category: entry?.category ?? DEFAULT_CATEGORY,
    value,
    value_number: null,
    comparator: null,
    unit,
    unit_code: null,
    reference_min,
    reference_max,
    reference_text: null,
    reference_source: hasRange ? 'report' : null,
    flag: null,
    status: null,
    contradiction: false,
    measured_on,
    reader: 'manual',
    confidence: null,
    source: null,
    review_reasons: [],
  };
  return numbered(checked(typed, person));
}

/**
 * The value as a person corrected it: what they read on the page is judged anew. Where only its day or the like was put
 * right, what was said of it stays.
 */
export function corrected(
  before: BiomarkerContent,
  given: CorrectBiomarker,
  person: Person,
): BiomarkerContent | Refused {
  const said = Object.fromEntries(Object.entries(given).filter(([, one]) => one !== undefined));
  const after: BiomarkerContent = { ...before, ...said, review_reasons: [] };
  const { reference_min, reference_max } = after;
  const isSameRange = reference_min === before.reference_min && reference_max === before.reference_max;
  const hasRange = reference_min !== null || reference_max !== null;
  const anew = { reference_text: null, reference_source: hasRange ? ('report' as const) : null };
  const whole = checked(isSameRange ? after : { ...after, ...anew }, person);
  const judged = given.value === undefined ? whole : numbered(whole);
  if ('refused' in judged) return judged;
  const isSame = isSameRange && after.value === before.value && after.unit === before.unit;
  const { status, contradiction } = before;
  return isSame ? { ...judged, status, contradiction } : judged;
}

/** What is typed with a unit of a known marker is a number, or what a meter shows beyond its scale. */
function numbered(content: BiomarkerContent | Refused): BiomarkerContent | Refused {
  if ('refused' in content) return content;
  const { analyte, name, value, value_number, unit } = content;
  if (analyte === null || unit === null || value_number !== null || isOffScale(value)) return content;
  const refused = `A value of ${name} in ${unit} is a number: please write it, or leave the unit out.`;
  return { refused, field: 'value' };
}

function checked(content: BiomarkerContent, person: Person): BiomarkerContent | Refused {
  const { value, unit, reference_min, reference_max, measured_on } = content;
  const typed = typedValue(value);
  if ('refused' in typed) return { ...typed, field: 'value' };
  if (reference_min !== null && reference_max !== null && reference_min > reference_max) {
    return { refused: 'The range must begin below its end.', field: 'reference_min' };
  }
  if (measured_on !== null && !isDay(measured_on)) {
    return { refused: 'Please give a day that has been.', field: 'measured_on' };
  }
  const entry = CATALOGUE.get(content.analyte ?? '') ?? null;
  const code = unitCode(unit, entry);
  const whole = ranged({ ...content, ...typed, unit_code: code }, entry, person);
  return unfit(whole, entry) ?? { ...whole, ...judgedBy(whole) };
}

/** The range decides, else the flag beside it: a flag that was misread is not corrected by anybody. */
function judgedBy(content: BiomarkerContent): Pick<BiomarkerContent, 'status' | 'contradiction'> {
  const { flag } = content;
  const ranged = statusOfRange(content);
  const flagged = flag === 'abnormal' ? null : flag;
  return {
    status: ranged ?? flagged,
    contradiction: ranged !== null && flagged !== null && ranged !== flagged,
  };
}

const IF_RIGHT =
  'If it is what the laboratory gave you, call 111 now and read it out, or 999 if you feel very unwell.';

/** What the catalogue says against it. */
function unfit(content: BiomarkerContent, entry: CatalogueEntry | null) {
  const { value_number, unit, unit_code } = content;
  if (!entry) return undefined;
  if (unit !== null && !(unit_code !== null && unitFits(unit_code, entry))) {
    const known = printedUnits(entry);
    const refused =
      known.length === 0
        ? `${entry.name} has no unit. Please leave it out.`
        : `This is no unit of ${entry.name}. Please use one of: ${known.join(', ')}.`;
    return { refused, field: 'unit' };
  }
  if (value_number !== null && !isPlausible(value_number, unit_code, entry)) {
    const refused = `This is far from what is measured of ${entry.name}. Please check the number and its unit.`;
    // Help comes before what the catalogue thinks possible.
    const isCritical = criticalOf(content, false) !== null;
    return { refused: isCritical ? `${refused} ${IF_RIGHT}` : refused, field: 'value' };
  }
  return undefined;
}

/** With the catalogue's range where the laboratory gives none, neither in numbers nor in words. */
function ranged(content: BiomarkerContent, entry: CatalogueEntry | null, person: Person): BiomarkerContent {
  const isPrinted = content.reference_source === 'report' || content.reference_text !== null;
  if (isPrinted || !entry) return content;
  const range = generalRange(entry, content.unit_code, person);
  return {
    ...content,
    reference_min: range?.min ?? null,
    reference_max: range?.max ?? null,
    reference_source: range && 'general',
  };
}

/** A printed '<5.0' leaves 5.0 itself outside. */
const statusOfRange = (content: BiomarkerContent) =>
  statusByRange({
    value: content.value_number,
    comparator: content.comparator,
    min: content.reference_min,
    max: content.reference_max,
    min_strict: /^\W*>(?!=)/.test(content.reference_text ?? ''),
    max_strict: /^\W*<(?!=)/.test(content.reference_text ?? ''),
  });

function entryOf({ name, value, unit = null, reference_min = null, reference_max = null }: AddBiomarker) {
  const typed = typedValue(value);
  const number = 'refused' in typed ? null : typed.value_number;
  const context = {
    section: '',
    unit,
    text: number === null && !isOffScale(value),
    reference_min,
    reference_max,
    value: number,
    ocr: false,
  };
  return CATALOGUE.get(name) ?? matchName(name, context)?.entry ?? null;
}

function isDay(day: string): boolean {
  return isDate(day) && day >= '1900-01-01' && day <= lastDay(new Date());
}
