import { Injectable } from '@nestjs/common';
import { type Consumer, Consumes, type Delivery } from '../../../platform/events/consumer';
import type { PayloadOf } from '../../../platform/events/define-event';
import { MemberKeys } from '../../../platform/sealing/member-keys';
import { HabitAnswersService } from '../../questionnaires/habit-answers.service';
import { QuestionnaireCompleted } from '../../questionnaires/questionnaires.events';
import { SafetyGateService } from '../safety-gate.service';

type Completed = PayloadOf<typeof QuestionnaireCompleted>;

/** `questionnaire.completed`: what a member wrote among their answers passes the same screen as a chat. */
@Injectable()
@Consumes(QuestionnaireCompleted, { queue: 'ai-replies', name: 'screen-answers' })
export class ScreenAnswersConsumer implements Consumer<Completed> {
  constructor(
    private readonly gate: SafetyGateService,
    private readonly answers: HabitAnswersService,
    private readonly keys: MemberKeys,
  ) {}

  async handle({ user_id, questionnaire_id }: Completed, delivery: Delivery): Promise<void> {
    const text = (await this.answers.writtenIn(user_id, questionnaire_id)).join('\n');
    if (text === '') return;
    const words = (await this.keys.of(user_id)).fingerprint('safety-answers', text).toString('hex');
    const source = { kind: 'answers', id: `${questionnaire_id}:${words}` } as const;
    const { commit } = await this.gate.judge(user_id, source, text, []);
    await delivery.complete(commit);
  }
}
