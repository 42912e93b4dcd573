import { Injectable } from '@nestjs/common';
import { type Consumer, Consumes, type Delivery } from '../../../platform/events/consumer';
import type { PayloadOf } from '../../../platform/events/define-event';
import { HealthScreenAnswered } from '../../health-screen/health-screen.events';
import { ProgrammePaused } from '../../pauses/pauses.events';
import { QuestionnaireCompleted, QuestionnaireRemoved } from '../../questionnaires/questionnaires.events';
import { SetupSaved } from '../../setup/setup.events';
import { AccountMoved } from '../../account/account.events';
import { ChangeAnswered, PlanOutdated } from '../programmes.events';
import { ProgrammePlannerService } from '../programme-planner.service';

/** Everything that a programme is planned from: when it changes the programme is made, or what lies ahead adjusted. */
const SOURCES = [
  SetupSaved,
  QuestionnaireCompleted,
  QuestionnaireRemoved,
  HealthScreenAnswered,
  ProgrammePaused,
  ChangeAnswered,
  AccountMoved,
  PlanOutdated,
] as const;

type Source = PayloadOf<(typeof SOURCES)[number]>;

@Injectable()
@Consumes(SOURCES, { queue: 'programmes', name: 'follow-answers' })
export class PlanProgrammeConsumer implements Consumer<Source> {
  constructor(private readonly planner: ProgrammePlannerService) {}

  async handle({ user_id }: Source, delivery: Delivery): Promise<void> {
    await delivery.complete((tx) => this.planner.plan(tx, user_id));
  }
}

/**
 * Under its first name, for what a process of the first release published. Nothing new is: a worker of that release knows
 * neither pauses nor what was deleted, and must not plan what this one is asked for.
 */
@Injectable()
@Consumes([], { queue: 'programmes', name: 'plan-programme' })
export class PlanProgrammeOfOldConsumer extends PlanProgrammeConsumer {}
