import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { EventPublisher } from '../../platform/events/event-publisher';
import { HealthScreenService } from '../health-screen/health-screen.service';
import { CONTACTS, resultText } from '../help/help-texts.options';
import type { ResultHelp } from '../help/result-help.dto';
import type { SafetyCategory } from '../help/safety.options';
import type { MemberId } from '../member-access/member-access.service';
import { CriticalResultFound } from './biomarkers.events';
import { criticalCategory, dependsOnPregnancy } from './critical';
import type { Biomarker } from './dto/biomarker.dto';

/** An older result is shown as what it is, but nobody is called for it (milliseconds). */
const RECENT = 90 * 86_400_000;

/** Results that need to be looked at straight away, whether anybody has confirmed them or not. */
@Injectable()
export class CriticalResultsService {
  constructor(
    private readonly events: EventPublisher,
    private readonly screens: HealthScreenService,
  ) {}

  /** The help that values call for, the first of them first; null where none does. */
  async help(
    member: MemberId,
    biomarkers: readonly Biomarker[],
    tx?: EntityManager,
  ): Promise<ResultHelp | null> {
    const [first] = await this.among(member, biomarkers, tx);
    return first ? helpFor(first.category) : null;
  }

  /** Tells the care team of the recent ones: once of what is of a kind. */
  async raise(tx: EntityManager, member: MemberId, biomarkers: readonly Biomarker[]): Promise<void> {
    const recent = (await this.among(member, biomarkers, tx)).filter(
      ({ biomarker: { measured_on } }) =>
        measured_on === null || Date.parse(measured_on) > Date.now() - RECENT,
    );
    const kinds = new Map(recent.map((critical) => [critical.category, critical.biomarker]));
    for (const { id } of kinds.values()) {
      await this.events.publish(tx, CriticalResultFound, { user_id: member, biomarker_id: id });
    }
  }

  async categoryOf(member: MemberId, biomarker: Biomarker): Promise<SafetyCategory | null> {
    const [critical] = await this.among(member, [biomarker]);
    return critical?.category ?? null;
  }

  private async among(
    member: MemberId,
    biomarkers: readonly Biomarker[],
    tx?: EntityManager,
  ): Promise<{ biomarker: Biomarker; category: SafetyCategory }[]> {
    const isPregnant = biomarkers.some(dependsOnPregnancy) && (await this.mayBePregnant(member, tx));
    return biomarkers.flatMap((biomarker) => {
      const category = criticalCategory(biomarker, isPregnant);
      return category ? [{ biomarker, category }] : [];
    });
  }

  private async mayBePregnant(member: MemberId, tx?: EntityManager): Promise<boolean> {
    const { answers } = await this.screens.of(member, tx);
    return answers.pregnancy === 'yes' || answers.pregnancy === 'not_sure';
  }
}

const helpFor = (category: SafetyCategory): ResultHelp => ({
  band: 'flag',
  category,
  contacts: CONTACTS.map((contact) => ({ ...contact })),
  text: resultText(category),
});
