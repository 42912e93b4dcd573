import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { NotFoundProblem } from '../../platform/http/problem';
import { MemberKeys } from '../../platform/sealing/member-keys';
import type { MemberId } from '../member-access/member-access.service';
import { datedOf, rowsOf } from './biomarker-rows';
import type { Trend, WordResults } from './dto/trend.dto';
import { type Counted, trendsOf, wordsOf } from './trends';

export { MemberTrends, Trend, TrendPoint } from './dto/trend.dto';

/** The newest values that trends are made of. */
const MOST_VALUES = 5_000;

/** How a member's markers go over time. */
@Injectable()
export class TrendsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly keys: MemberKeys,
  ) {}

  /** Of numbers, and of results in words. */
  async ofAll(member: MemberId, tx?: EntityManager): Promise<{ trends: Trend[]; words: WordResults[] }> {
    const counted = await this.counted(member, tx);
    return { trends: trendsOf(counted), words: wordsOf(counted) };
  }

  /** @throws NotFoundProblem where none of its values counts */
  async ofAnalyte(member: MemberId, analyte: string): Promise<Trend[]> {
    const all = trendsOf(await this.counted(member));
    const trends = all.filter((trend) => trend.analyte === analyte);
    if (trends.length === 0) throw new NotFoundProblem();
    return trends;
  }

  private async counted(member: MemberId, tx: EntityManager = this.dataSource.manager): Promise<Counted[]> {
    const counting = 'AND NOT needs_review ORDER BY created_at DESC, position DESC, id DESC LIMIT $2';
    const rows = await rowsOf(tx, member, counting, [MOST_VALUES]);
    const dated = await datedOf(await this.keys.of(member, tx), rows.reverse()); // of one day the last stands last
    return dated.map(({ came_on, ...biomarker }) => ({ biomarker, came_on }));
  }
}
