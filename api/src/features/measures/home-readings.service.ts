import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { MemberKeys } from '../../platform/sealing/member-keys';
import { mayBePregnant } from '../health-screen/health-screen.options';
import { HealthScreenService } from '../health-screen/health-screen.service';
import type { MemberId } from '../member-access/member-access.service';
import { HomeReadings, type HomeResult } from '../programmes/home-readings.options';
import { homeResults } from './home-readings';
import { fingerprintOf, type MeasureRow, openRow } from './measure-rows';

/** Days after which a reading says nothing of today. */
const DAYS = 90;
/** Of each kind: a cuff that is used ten times a day for a month fills fewer. */
const MOST_ROWS = 400;

/** What readings taken at home come to as results. */
@Injectable()
export class HomeReadingsService extends HomeReadings {
  constructor(
    private readonly keys: MemberKeys,
    private readonly screens: HealthScreenService,
  ) {
    super();
  }

  async resultsOf(member: MemberId, tx: EntityManager): Promise<HomeResult[]> {
    const own = await this.keys.of(member, tx);
    const kinds = (['blood_pressure', 'pulse'] as const).map((kind) => fingerprintOf(own, kind));
    const rows = await tx.query<MeasureRow[]>(
      `SELECT newest.* FROM unnest($2::bytea[]) AS wanted (kind), LATERAL (
         SELECT id, measured_at, reading_sealed FROM measure
          WHERE user_id = $1 AND measure.kind = wanted.kind AND measured_at >= now() - make_interval(days => $3)
          ORDER BY measured_at DESC, id DESC LIMIT $4) newest`,
      [member, kinds, DAYS, MOST_ROWS],
    );
    const { answers } = await this.screens.of(member, tx);
    return homeResults(
      rows.map((row) => openRow(own, row)),
      mayBePregnant(answers),
    );
  }
}
