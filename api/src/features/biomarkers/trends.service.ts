import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { NotFoundProblem } from '../../platform/http/problem';
import { MemberKeys } from '../../platform/sealing/member-keys';
import type { MemberId } from '../member-access/member-access.service';
import { type BiomarkerRow, biomarkersOf } from './biomarker-rows';
import type { Trend } from './dto/trend.dto';
import { trendsOf } from './trends';

/** The newest values that trends are made of. */
const MOST_VALUES = 5_000;

/** How a member's markers go over time. */
@Injectable()
export class TrendsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly keys: MemberKeys,
  ) {}

  async of(member: MemberId): Promise<Trend[]> {
    const rows = await this.dataSource.query<BiomarkerRow[]>(
      `SELECT id, file_id, position, needs_review, confirmed, content_sealed, created_at FROM biomarker
        WHERE user_id = $1 AND NOT needs_review ORDER BY created_at DESC, position, id LIMIT $2`,
      [member, MOST_VALUES],
    );
    const own = await this.keys.of(member);
    const biomarkers = await biomarkersOf(own, rows);
    return trendsOf(
      biomarkers.map((biomarker, at) => ({
        biomarker,
        came_on: rows[at]!.created_at.toISOString().slice(0, 10),
      })),
    );
  }

  /** @throws NotFoundProblem where none of its values counts */
  async ofAnalyte(member: MemberId, analyte: string): Promise<Trend[]> {
    const trends = (await this.of(member)).filter((trend) => trend.analyte === analyte);
    if (trends.length === 0) throw new NotFoundProblem();
    return trends;
  }
}
