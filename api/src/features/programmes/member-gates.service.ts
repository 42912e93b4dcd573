import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { HealthScreenService } from '../health-screen/health-screen.service';
import type { MemberId } from '../member-access/member-access.service';
import { type GateHeed, heedsOf } from './gated-edits';
import { ActiveFindings } from './generator/active-findings';
import { Gates } from './generator/gates';
import { ResultFindingsService } from './results/result-findings.service';
import { TemplatesService } from './templates/templates.service';

export type { GateHeed } from './gated-edits';

/** How a member's safety gates stand to what people write into the programme by hand. */
@Injectable()
export class MemberGatesService {
  constructor(
    private readonly healthScreens: HealthScreenService,
    private readonly results: ResultFindingsService,
    private readonly templates: TemplatesService,
  ) {}

  /** The gates that a text does not go with, by today's answers and results. */
  async heeds(tx: EntityManager, member: MemberId, text: string): Promise<GateHeed[]> {
    const { answers } = await this.healthScreens.of(member, tx);
    const { findings } = await this.results.of(tx, member);
    const template = await this.templates.of(member, tx);
    const { gate_table, result_table } = template;
    // No clinician can agree to anything yet.
    const gates = new Gates(answers, [], gate_table, new ActiveFindings(findings, result_table));
    return heedsOf(text, gates, template);
  }
}
