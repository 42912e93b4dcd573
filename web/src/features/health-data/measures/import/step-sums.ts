import type { Collector } from './samples';

interface Steps {
  from: string;
  to: string;
  count: number;
  /** Told apart by number. */
  source: number;
}

const HOUR = 3_600_000;

/** Sources of one hour; a phone and a watch are two. */
const MOST_SOURCES = 20;

type Counts = Map<number, number>;

/**
 * Steps of a day. A watch and a phone count the same walk: of each hour the source that counted most stands, so that a
 * walk with the phone alone counts, too.
 */
export class StepSums {
  /** By the hour of the member's day: 'YYYY-MM-DDTHH' and the offset. */
  private readonly hours = new Map<string, Counts>();
  /** Somebody's own sums of a whole day, by the day and the offset. */
  private readonly sums = new Map<string, Counts>();
  private last = '';

  constructor(private readonly collector: Collector) {}

  add({ from, to, count, source }: Steps): void {
    const offset = from.slice(19);
    const isSum = Date.parse(to) - Date.parse(from) > 2 * HOUR;
    if (isSum) addTo(this.sums, `${from.slice(0, 10)}${offset}`, source, count);
    else addTo(this.hours, `${from.slice(0, 13)}${offset}`, source, count);
    if (from > this.last) this.last = from;
  }

  /** One measure a day. The last day of the file was not over when it was made: its count would stay too small. */
  finish(): void {
    const days = new Map<string, { offset: string; count: number }>();
    for (const [hour, counts] of this.hours) {
      const date = hour.slice(0, 10);
      const day = days.get(date) ?? { offset: hour.slice(13), count: 0 };
      days.set(date, { ...day, count: day.count + mostOf(counts) });
    }
    for (const [key, counts] of this.sums) {
      const date = key.slice(0, 10);
      const day = days.get(date) ?? { offset: key.slice(10), count: 0 };
      days.set(date, { ...day, count: Math.max(day.count, mostOf(counts)) });
    }
    for (const [date, { offset, count }] of [...days].sort(([a], [b]) => (a < b ? -1 : 1))) {
      if (date === this.last.slice(0, 10)) this.collector.leaveOut('not-finished');
      else this.addDay(date, offset, Math.round(count));
    }
  }

  private addDay(date: string, offset: string, value: number): void {
    const measured_at = `${date}T00:00:00${offset}`;
    const ended_at = `${date}T23:59:59${offset}`;
    const rest = { measured_at, ended_at, source: 'apple_health', client_id: `apple:steps:${date}` } as const;
    this.collector.add({ kind: 'steps', value, unit: 'steps', ...rest });
  }
}

function addTo(places: Map<string, Counts>, key: string, source: number, count: number): void {
  const counts = places.get(key) ?? new Map<number, number>();
  places.set(key, counts);
  if (counts.has(source) || counts.size < MOST_SOURCES) counts.set(source, (counts.get(source) ?? 0) + count);
}

const mostOf = (counts: Counts): number => Math.max(...counts.values());
