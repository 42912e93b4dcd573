import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { databaseNow } from '../../../platform/database/database-time';
import { saveRevised } from '../../../platform/database/save-revised';
import { MemberKeys } from '../../../platform/sealing/member-keys';
import { BiomarkersService } from '../../biomarkers/biomarkers.service';
import { mayBePregnant } from '../../health-screen/health-screen.options';
import { HealthScreenService } from '../../health-screen/health-screen.service';
import type { MemberId } from '../../member-access/member-access.service';
import type { Finding } from '../generator/generator.types';
import { TemplatesService } from '../templates/templates.service';
import { findingsOf } from './findings';
import { HomeReadings, type HomeResult } from '../home-readings.options';
import { FINDINGS, ResultFindingsEntity } from './result-findings.entity';
import type { ResultValue } from './result-value';

/** Characters of a mark: enough that no two results of a member share one. */
const MARK = 12;

/** What a member's results ask of the programme, as it was last found. */
@Injectable()
export class ResultFindingsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly keys: MemberKeys,
    private readonly biomarkers: BiomarkersService,
    private readonly readings: HomeReadings,
    private readonly screens: HealthScreenService,
    private readonly templates: TemplatesService,
  ) {}

  /** Counts the changes; 0 before the first. */
  async revisionOf(member: MemberId, tx: EntityManager = this.dataSource.manager): Promise<number> {
    return (await tx.findOneBy(ResultFindingsEntity, { user_id: member }))?.revision ?? 0;
  }

  /** Those that still count today. */
  async of(tx: EntityManager, member: MemberId): Promise<{ findings: readonly Finding[]; revision: number }> {
    const row = await tx.findOneBy(ResultFindingsEntity, { user_id: member });
    if (!row) return { findings: [], revision: 0 };
    const own = await this.keys.of(member, tx);
    const today = (await databaseNow(tx)).toISOString().slice(0, 10);
    const findings = own.open(FINDINGS, member, row.findings_sealed).filter(({ until }) => until >= today);
    return { findings, revision: row.revision };
  }

  /**
   * Looks at all results again, in the caller's transaction, which has taken the planner's turn.
   * @returns what they asked for before and ask for now; null where it is the same, and nothing is written
   */
  async refresh(
    tx: EntityManager,
    member: MemberId,
  ): Promise<{ before: readonly Finding[]; after: readonly Finding[] } | null> {
    const { findings: before } = await this.of(tx, member);
    const own = await this.keys.of(member, tx);
    const { answers } = await this.screens.of(member, tx);
    const home = (await this.readings.resultsOf(member, tx)).map(ownReading);
    const after = findingsOf([...(await this.biomarkers.valuesOf(member, tx)), ...home], {
      table: (await this.templates.of(member, tx)).result_table,
      today: (await databaseNow(tx)).toISOString().slice(0, 10),
      mayBePregnant: mayBePregnant(answers),
      markOf: (text) => own.fingerprint('result-finding', text).toString('hex').slice(0, MARK),
    });
    if (isDeepStrictEqual(before, after)) return null;
    await saveRevised(tx, ResultFindingsEntity, member, {
      findings_sealed: own.seal(FINDINGS, member, after),
    });
    return { before, after };
  }
}

/** What the member measured counts as it stands: there is nothing to review. */
const ownReading = (result: HomeResult): ResultValue => ({
  ...result,
  comparator: null,
  reference_min: null,
  reference_max: null,
  reference_source: null,
  needs_review: false,
  review_reasons: [],
});
