import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { EventPublisher } from '../../platform/events/event-publisher';
import { MemberKeys } from '../../platform/sealing/member-keys';
import type { ResultHelp } from '../help/result-help.dto';
import type { SafetyCategory } from '../help/safety.options';
import type { MemberId } from '../member-access/member-access.service';
import { datedOf, rowsOf } from './biomarker-rows';
import { BiomarkerPersonService } from './biomarker-person.service';
import { CriticalResultFound } from './biomarkers.events';
import { dependsOnPregnancy } from './critical';
import { criticalNow, worstOf } from './critical-now';
import { type CameOn, CURRENT, isOwn, isRecent } from './current-results';
import type { Biomarker } from './dto/biomarker.dto';
import { othersHelp } from './others-help';
import { atItsAge, byWorst, helpFor, subjectsOf } from './result-help';

/** Results that need to be looked at straight away, whether anybody has confirmed them or not. */
@Injectable()
export class CriticalResultsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly events: EventPublisher,
    private readonly keys: MemberKeys,
    private readonly person: BiomarkerPersonService,
  ) {}

  /** The help that the worst of the current ones calls for; null where none does. */
  async help(
    member: MemberId,
    biomarkers: readonly Biomarker[],
    tx?: EntityManager,
  ): Promise<ResultHelp | null> {
    const [help = null] = await this.helpOfEach(member, [biomarkers], tx);
    return help;
  }

  /** The same of several lists, looked at once. */
  async helpOfEach(
    member: MemberId,
    lists: readonly (readonly Biomarker[])[],
    tx?: EntityManager,
  ): Promise<(ResultHelp | null)[]> {
    const found = await this.current(member, lists.flat(), tx);
    const now = new Date();
    const byId = new Map(
      found.map(({ value, critical }) => [
        value.id,
        { value, critical: atItsAge(critical, value.measured_on, now) },
      ]),
    );
    return lists.map((list) => {
      const own = list.flatMap(({ id }) => byId.get(id) ?? []);
      const [worst] = own.sort((a, b) => byWorst(a.critical, b.critical));
      return worst ? helpFor(worst.critical, subjectsOf(own)) : null;
    });
  }

  /** The same of documents, each a list of its values; of one that names somebody else, too. */
  async helpOfDocuments(
    member: MemberId,
    documents: readonly (readonly Biomarker[])[],
    tx?: EntityManager,
  ): Promise<(ResultHelp | null)[]> {
    const own = await this.helpOfEach(member, documents, tx);
    const now = new Date();
    return documents.map((document, at) => own[at] ?? othersHelp(document, now));
  }

  /** The same of all that the member has. What speaks of the member as they are came within these days. */
  async helpOfMember(member: MemberId): Promise<ResultHelp | null> {
    return this.help(member, await this.lately(member));
  }

  /** Tells the care team of those that call for help now: once of what is of a kind. */
  async raise(tx: EntityManager, member: MemberId, biomarkers: readonly Biomarker[]): Promise<void> {
    const found = await this.current(member, biomarkers, tx);
    const flagged = found.filter(({ critical }) => critical.band === 'flag');
    const kinds = new Map(flagged.map(({ value, critical }) => [critical.category, value]));
    for (const { id } of kinds.values()) {
      await this.events.publish(tx, CriticalResultFound, { user_id: member, biomarker_id: id });
    }
  }

  /** The same of all that the member has. */
  async raiseAll(tx: EntityManager, member: MemberId): Promise<void> {
    await this.raise(tx, member, await this.lately(member, tx));
  }

  /** What a value calls for help for now; null where it does not. */
  async categoryOf(member: MemberId, biomarker: Biomarker): Promise<SafetyCategory | null> {
    const found = isOwn(biomarker) && worstOf(biomarker, await this.isPregnant(member, [biomarker]));
    return found && found.critical.band === 'flag' ? found.critical.category : null;
  }

  /** Those that speak of the member as they are. Others are opened only where one may. */
  private async current(member: MemberId, biomarkers: readonly Biomarker[], tx?: EntityManager) {
    const now = new Date();
    const recent = biomarkers.filter(({ measured_on }) => measured_on === null || isRecent(measured_on, now));
    const isPregnant = await this.isPregnant(member, recent, tx);
    if (!recent.some((value) => isOwn(value) && worstOf(value, isPregnant))) return [];
    const wanted = new Set(recent.map(({ id }) => id));
    const found = criticalNow(await this.lately(member, tx), isPregnant, now);
    return found.filter(({ value }) => wanted.has(value.id));
  }

  /** What came or was corrected before neither speaks of today nor is newer than what does. Help waits for no release. */
  private async lately(member: MemberId, tx: EntityManager = this.dataSource.manager): Promise<CameOn[]> {
    const lately = `AND (created_at > now() - make_interval(days => $2) OR id IN (SELECT biomarker_id
      FROM biomarker_change WHERE user_id = $1 AND at > now() - make_interval(days => $2)))
      ORDER BY created_at, position, id`;
    const rows = await rowsOf(tx, member, lately, [CURRENT], { withHeld: true });
    return rows.length === 0 ? [] : datedOf(await this.keys.of(member, tx), rows);
  }

  private async isPregnant(
    member: MemberId,
    values: readonly Biomarker[],
    tx?: EntityManager,
  ): Promise<boolean> {
    return values.some(dependsOnPregnancy) && this.person.mayBePregnant(member, tx);
  }
}
