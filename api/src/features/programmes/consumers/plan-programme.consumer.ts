import { Injectable } from '@nestjs/common';
import { type Consumer, Consumes, type Delivery } from '../../../platform/events/consumer';
import type { PayloadOf } from '../../../platform/events/define-event';
import { RealtimeService } from '../../../platform/realtime/realtime.service';
import { PROGRAMME_CHANGED } from '../../calendar-events/calendar-events.events';
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
  constructor(
    private readonly planner: ProgrammePlannerService,
    private readonly realtime: RealtimeService,
  ) {}

  async handle({ user_id }: Source, delivery: Delivery): Promise<void> {
    await delivery.complete(async (tx) => {
      await this.planner.plan(tx, user_id);
      this.realtime.toMember(user_id, PROGRAMME_CHANGED, {});
    });
  }
}

/**
 * Under its first name, for what a process of the first release published. Nothing new is: a worker of that release knows
 * neither pauses nor what was deleted, and must not plan what this one is asked for.
 */
@Injectable()
@Consumes([], { queue: 'programmes', name: 'plan-programme' })
export class PlanProgrammeOfOldConsumer extends PlanProgrammeConsumer {}
