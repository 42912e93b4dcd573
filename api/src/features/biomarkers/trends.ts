import type { Biomarker } from './dto/biomarker.dto';
import type { Trend, TrendPoint } from './dto/trend.dto';

/** A value, and the day on which it came. */
export interface Counted {
  readonly biomarker: Biomarker;
  readonly came_on: string;
}

/** Trends of values that count: of one marker and unit each, by category and name; points oldest first. */
export function trendsOf(counted: readonly Counted[]): Trend[] {
  const series = Map.groupBy(
    counted.filter(({ biomarker }) => !biomarker.needs_review && biomarker.value_number !== null),
    ({ biomarker: { analyte, name, unit } }) => JSON.stringify([analyte ?? name.toLowerCase(), unit]),
  );
  return [...series.values()]
    .map(trendOf)
    .sort((a, b) => a.category.localeCompare(b.category) || a.name.localeCompare(b.name));
}

function trendOf(values: Counted[]): Trend {
  const points = values.map(pointOf).sort((a, b) => a.on.localeCompare(b.on));
  const { biomarker } = values[0] as Counted;
  const { analyte, name, category, unit } = biomarker;
  return { analyte, name, category, unit, status: points.at(-1)?.status ?? null, points };
}

function pointOf({ biomarker, came_on }: Counted): TrendPoint {
  const { id, file_id, measured_on, comparator, reference_min, reference_max } = biomarker;
  return {
    id,
    file_id,
    on: measured_on ?? came_on,
    on_is_known: measured_on !== null,
    value: biomarker.value_number ?? 0,
    comparator,
    reference_min,
    reference_max,
    reference_source: biomarker.reference_source,
    status: biomarker.status,
  };
}
