import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { HealthScreenService } from '../health-screen/health-screen.service';
import type { MemberId } from '../member-access/member-access.service';
import { ActiveFindings } from './generator/active-findings';
import { Gates } from './generator/gates';
import { type SuitableLessons, suitableLessons } from './generator/suitable-lessons';
import { ResultFindingsService } from './results/result-findings.service';
import { TemplatesService } from './templates/templates.service';

export type { SuitableLessons } from './generator/suitable-lessons';

/** Which articles of the educational programme suit a member, for those who offer them beside the plan. */
@Injectable()
export class MemberLessonsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly healthScreens: HealthScreenService,
    private readonly results: ResultFindingsService,
    private readonly templates: TemplatesService,
  ) {}

  /** By today's answers and results: the plan may follow them a moment later. */
  async of(member: MemberId): Promise<SuitableLessons & { readonly countsMisses: boolean }> {
    const { answers } = await this.healthScreens.of(member);
    const { findings } = await this.results.of(this.dataSource.manager, member);
    const template = await this.templates.of(member);
    const { gate_table, result_table } = template;
    // No clinician can agree to anything yet.
    const gates = new Gates(answers, [], gate_table, new ActiveFindings(findings, result_table));
    return { ...suitableLessons(template, gates), countsMisses: !gates.isRaised('G-MOOD') };
  }
}
