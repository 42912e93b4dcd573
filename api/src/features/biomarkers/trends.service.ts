import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { NotFoundProblem } from '../../platform/http/problem';
import { MemberKeys } from '../../platform/sealing/member-keys';
import type { MemberId } from '../member-access/member-access.service';
import { datedOf, rowsOf } from './biomarker-rows';
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
    const counting = 'AND NOT needs_review ORDER BY created_at DESC, position, id LIMIT $2';
    const rows = await rowsOf(this.dataSource.manager, member, counting, [MOST_VALUES]);
    const dated = await datedOf(await this.keys.of(member), rows);
    return trendsOf(dated.map(({ came_on, ...biomarker }) => ({ biomarker, came_on })));
  }

  /** @throws NotFoundProblem where none of its values counts */
  async ofAnalyte(member: MemberId, analyte: string): Promise<Trend[]> {
    const trends = (await this.of(member)).filter((trend) => trend.analyte === analyte);
    if (trends.length === 0) throw new NotFoundProblem();
    return trends;
  }
}
