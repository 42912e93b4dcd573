import type { Collector } from './samples';

interface Sleep {
  from: string;
  to: string;
  /** Apple's category. */
  value: string;
}

interface Span {
  from: number;
  to: number;
  /** As the file has them. */
  first: string;
  last: string;
}

/** Spans that are kept; a year of nights in phases has about 20,000. */
const MOST_SPANS = 500_000;

/** A pause of this length ends a night: what follows is another sleep, such as a nap (milliseconds). */
const GAP = 3 * 3_600_000;

/**
 * Time asleep, by night. In bed and awake are not asleep; phases (core, deep, REM) are. Sources overlap, so that their
 * time is joined, never added up.
 */
export class NightSums {
  private readonly asleep: Span[] = [];

  constructor(private readonly collector: Collector) {}

  add({ from, to, value }: Sleep): void {
    if (!value.includes('Asleep')) return this.collector.leaveOut('other-kind');
    const span = { from: Date.parse(from), to: Date.parse(to), first: from, last: to };
    if (!(span.to > span.from)) return this.collector.leaveOut('unreadable');
    if (this.asleep.length >= MOST_SPANS) return this.collector.leaveOut('too-many');
    this.asleep.push(span);
  }

  finish(): void {
    this.asleep.sort((a, b) => a.from - b.from);
    let night: { first: string; end: Span; asleep: number } | null = null;
    for (const span of this.asleep) {
      if (night && span.from - night.end.to <= GAP) {
        night.asleep += Math.max(0, span.to - Math.max(span.from, night.end.to));
        if (span.to > night.end.to) night.end = span;
        continue;
      }
      if (night) this.close(night);
      night = { first: span.first, end: span, asleep: span.to - span.from };
    }
    if (night) this.close(night);
  }

  private close({ first, end, asleep }: { first: string; end: Span; asleep: number }): void {
    // It may still have gone on when the file was made.
    if (this.collector.wanted.now - end.to < GAP) return this.collector.leaveOut('not-finished');
    this.collector.add({
      kind: 'sleep',
      value: Math.round(asleep / 60_000),
      unit: 'min',
      measured_at: first,
      ended_at: end.last,
      source: 'apple_health',
      client_id: `apple:sleep:${first}`,
    });
  }
}
