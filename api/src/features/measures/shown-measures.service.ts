import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DEFAULT_LIMIT } from '../../platform/http/dto/page-query.dto';
import { pageOf, placeOf } from '../../platform/http/list-cursor';
import { MemberKeys } from '../../platform/sealing/member-keys';
import { HealthScreenService } from '../health-screen/health-screen.service';
import type { MemberId } from '../member-access/member-access.service';
import { daysOf } from './daily';
import type { AllowedMeasures, MeasurePage, MeasureSummary } from './dto/measure.dto';
import type { ListMeasures } from './dto/write-measures.dto';
import { KINDS, kindOf } from './kinds';
import { whyOff } from './measure-gates';
import { fingerprintOf, measureOf, type MeasureRow, openRow } from './measure-rows';
import { MEASURE_KINDS, type MeasureKind } from './measures.options';

/** Days of a summary; a watch that tells by the minute fills no more than this many rows. */
const DAYS = 30;
const MOST_ROWS = 5_000;

/** PostgreSQL knows no offset of a whole day. */
const timeOf = (instant?: string) => (instant === undefined ? null : new Date(instant));

/** What members measured, as they see it: never a kind that is off for them, also what was saved before it was. */
@Injectable()
export class ShownMeasuresService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly keys: MemberKeys,
    private readonly screens: HealthScreenService,
  ) {}

  /** Every kind, with what it can be, and why it is off where it is. */
  async allowed(member: MemberId): Promise<AllowedMeasures> {
    const { answers } = await this.screens.of(member);
    const kinds = KINDS.map(({ kind, units, bounds }) => ({
      kind,
      units: [...units],
      bounds: bounds.map(({ field, name, least, most, whole = false, optional = false }) => ({
        field,
        name,
        least,
        most,
        whole,
        optional,
      })),
      off: whyOff(kind, answers),
    }));
    return { kinds };
  }

  /** The newest first; of nights the one that ended last. */
  async list(
    member: MemberId,
    { kind, from, to, limit = DEFAULT_LIMIT, cursor }: ListMeasures,
  ): Promise<MeasurePage> {
    const own = await this.keys.of(member);
    const [instant, id] = cursor ? placeOf(cursor, 'instant', 'uuid') : [];
    const kinds = (await this.shownKinds(member)).filter((shown) => !kind || shown === kind);
    const rows = await this.dataSource.query<MeasureRow[]>(
      `SELECT id, measured_at, reading_sealed FROM measure
        WHERE user_id = $1 AND kind = ANY ($2)
          AND ($3::timestamptz IS NULL OR measured_at >= $3) AND ($4::timestamptz IS NULL OR measured_at < $4)
          AND ($5::timestamptz IS NULL OR (measured_at, id) < ($5, $6::uuid))
        ORDER BY measured_at DESC, id DESC LIMIT $7`,
      [
        member,
        kinds.map((shown) => fingerprintOf(own, shown)),
        timeOf(from),
        timeOf(to),
        instant,
        id,
        limit + 1,
      ],
    );
    const page = pageOf(rows, limit, (last) => [last.measured_at.toISOString(), last.id]);
    return { ...page, items: page.items.map((row) => measureOf(row.id, openRow(own, row))) };
  }

  /** The newest of each kind, and its last 30 days. */
  async summary(member: MemberId): Promise<MeasureSummary> {
    const own = await this.keys.of(member);
    const shown = await this.shownKinds(member);
    const kinds = shown.map((kind) => fingerprintOf(own, kind));
    const [newestRows, recentRows] = await Promise.all([
      this.dataSource.query<MeasureRow[]>(
        `SELECT newest.* FROM unnest($2::bytea[]) AS wanted (kind), LATERAL (
           SELECT id, measured_at, reading_sealed FROM measure
            WHERE user_id = $1 AND measure.kind = wanted.kind
            ORDER BY measured_at DESC, id DESC LIMIT 1) newest`,
        [member, kinds],
      ),
      this.dataSource.query<MeasureRow[]>(
        `SELECT id, measured_at, reading_sealed FROM measure
          WHERE user_id = $1 AND kind = ANY ($2) AND measured_at >= now() - make_interval(days => $3)
          ORDER BY measured_at DESC, id DESC LIMIT $4`,
        [member, kinds, DAYS, MOST_ROWS],
      ),
    ]);
    const newest = newestRows.map((row) => measureOf(row.id, openRow(own, row)));
    const recent = Map.groupBy(
      recentRows.map((row) => openRow(own, row)),
      ({ kind }) => kind,
    );
    return {
      kinds: shown.map((kind) => ({
        kind,
        unit: kindOf(kind).units[0],
        newest: newest.find((measure) => measure.kind === kind) ?? null,
        days: daysOf(recent.get(kind) ?? []),
      })),
    };
  }

  private async shownKinds(member: MemberId): Promise<MeasureKind[]> {
    const { answers } = await this.screens.of(member);
    return MEASURE_KINDS.filter((kind) => whyOff(kind, answers) === null);
  }
}
