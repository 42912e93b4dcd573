import catalogue from './biomarkers.json';

export interface CatalogueUnit {
  readonly unit: string;
  /** canonical = printed x factor + offset; null where units do not convert. */
  readonly factor: number | null;
  readonly offset?: number;
}

export interface CatalogueRange {
  readonly sex: 'any' | 'male' | 'female';
  readonly min: number | null;
  readonly max: number | null;
  readonly unit: string;
  readonly kind: 'reference_interval' | 'decision_limit' | 'target';
  readonly source: string;
  readonly age_min?: number;
  readonly age_max?: number;
}

/** One analyte or measure as the catalogue describes it. */
export interface CatalogueEntry {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly synonyms: readonly string[];
  readonly synonyms_i18n: Readonly<Record<string, readonly string[]>>;
  readonly loinc: readonly { readonly code: string; readonly for_units: readonly string[] }[];
  /** The canonical unit, a UCUM code. */
  readonly unit: string;
  readonly decimals: number;
  readonly units: readonly CatalogueUnit[];
  readonly ranges: readonly CatalogueRange[];
  /** What people can have and live, in the canonical unit: beyond it a slip of reading is likelier. */
  readonly plausible?: { readonly min: number; readonly max: number };
  readonly expected?: readonly string[];
  readonly family?: string;
}

// Typed by hand: the shape that TypeScript infers from 170 kB of JSON is of no use to a reader.
const entries = catalogue.biomarkers as unknown as readonly CatalogueEntry[];

export const UNIT_ALIASES = catalogue.unit_aliases as Readonly<Record<string, readonly string[]>>;
export const DEFAULT_CATEGORY = catalogue.default_category;
export const CATALOGUE: ReadonlyMap<string, CatalogueEntry> = new Map(entries.map((e) => [e.id, e]));
