import { Injectable } from '@nestjs/common';
import { type Consumer, Consumes, type Delivery } from '../../../platform/events/consumer';
import type { PayloadOf } from '../../../platform/events/define-event';
import type { MemberId } from '../../member-access/member-access.service';
import { HabitAnswersService } from '../../questionnaires/habit-answers.service';
import { QuestionnaireCompleted } from '../../questionnaires/questionnaires.events';
import { SetupWordsWritten } from '../../setup/setup.events';
import { SetupService } from '../../setup/setup.service';
import { IN_SETUP } from '../safety-flags.service';
import { SafetyGateService } from '../safety-gate.service';

const SOURCES = [QuestionnaireCompleted, SetupWordsWritten] as const;

type Answered = PayloadOf<(typeof SOURCES)[number]>;

/** `questionnaire.completed`, `setup.words-written`: what a member wrote among their answers passes the same screen as a chat. */
@Injectable()
@Consumes(SOURCES, { queue: 'ai-replies', name: 'screen-answers' })
export class ScreenAnswersConsumer implements Consumer<Answered> {
  constructor(
    private readonly gate: SafetyGateService,
    private readonly answers: HabitAnswersService,
    private readonly setup: SetupService,
  ) {}

  async handle(answered: Answered, delivery: Delivery): Promise<void> {
    const { user_id } = answered;
    if ('questionnaire_id' in answered) {
      const { questionnaire_id: id } = answered;
      await this.judge(user_id, id, await this.answers.writtenIn(user_id, id), delivery);
    } else {
      await this.judge(user_id, IN_SETUP, await this.setup.writtenIn(user_id), delivery);
    }
  }

  private async judge(member: MemberId, about: string, texts: string[], delivery: Delivery) {
    const judged = await this.gate.judgeWritten(member, 'answers', about, texts);
    if (judged) await delivery.complete(judged.commit);
  }
}
