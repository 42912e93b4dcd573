import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PermanentFailure } from '../../platform/events/consumer';
import { AssistantService } from '../assistant/assistant.service';
import type { UnclearWords } from '../assistant/assistant.options';
import { emergency, SafetyGateService } from '../assistant/safety-gate.service';
import type { MemberId } from '../member-access/member-access.service';
import { ownText } from '../replies/replies.options';
import type { ReplyTurn, ReplyWork } from '../replies/reply-writer.service';
import { ScenarioFacts } from './facts/scenario-facts';
import { SCENARIOS } from './scenarios';
import { answer, formsOf, type Turn } from './scenarios/machine';
import { type PlanAnswers, type PlanFacts, proposalOf } from './scenarios/plan-the-day';
import { sortSymptoms } from './scenarios/sort-symptoms';
import type { OpenSession } from './session-store';
import { SessionStore } from './session-store';
import type { ReplyData } from './session-shown';

type Finished = Awaited<ReturnType<ReplyWork>>;

/** Earlier messages that the screen reads along. */
const RECENT = 6;
const ENDED = 'This chat is completed already. What it wrote down can be changed in its own place.';

/** The session has changed while its answer was thought of: it is thought of anew. */
class SessionMovedOn extends Error {}

/** What is answered in a guided chat: safety first, then the scenario's own rules and words. */
@Injectable()
export class ScenarioAnswers {
  constructor(
    private readonly dataSource: DataSource,
    private readonly store: SessionStore,
    private readonly facts: ScenarioFacts,
    private readonly gate: SafetyGateService,
    private readonly assistant: AssistantService,
  ) {}

  async to(member: MemberId, sessionId: string, messageId: string, turn: ReplyTurn): Promise<Finished> {
    const session = await this.store.one(member, sessionId);
    const messages = await this.store.messages(member, [sessionId]);
    const at = messages.findIndex(({ row }) => row.id === messageId);
    const message = messages[at];
    if (!message) throw new PermanentFailure('The message is gone.');
    const earlier = messages.slice(0, at);
    const recent = earlier.filter(({ row }) => row.role === 'user').map(({ content }) => content.text);
    const source = { kind: 'scenario', id: messageId } as const;
    const judgement = await this.gate.judge(member, source, message.content.text, recent.slice(-RECENT));
    turn.judged(judgement);
    if (judgement.text !== null) return this.fixed(session, judgement.text, judgement);
    if (session.row.status === 'completed')
      return this.fixed(session, ENDED, { safety: judgement.safety, next: [] });
    return this.turnOn(member, session, judgement, turn);
  }

  /** A text that is shown instead of any coaching: the chat stays where it is. */
  private fixed(
    { content }: OpenSession,
    text: string,
    { safety, next }: Pick<Finished, 'safety' | 'next'>,
  ): Finished {
    const data: ReplyData = { proposal: content.proposal };
    return { ...ownText(text, { safety, next }), data };
  }

  private async turnOn(
    member: MemberId,
    session: OpenSession,
    { meant, safety }: { meant: string; safety: Finished['safety'] },
    turn: ReplyTurn,
  ): Promise<Finished> {
    const { row, content } = session;
    const facts = await this.facts.of(this.dataSource.manager, member, { ...row, date: content.date });
    const { step, fell_back } = await this.step(session, meant, facts, turn.signal);
    const { text, next } = step.said;
    turn.onText(text);
    const proposal = proposalIn(row.scenario_type, step, facts);
    return {
      ...ownText(text, { safety: safety ?? emergencyIn(row.scenario_type, step), next }),
      fell_back,
      data: { proposal } satisfies ReplyData,
      commit: async (tx) => {
        const now = await this.store.locked(tx, member, row.id);
        // Only a completion, or its undoing, can have come in between.
        if (now.row.status === 'completed' || now.row.revision !== row.revision) throw new SessionMovedOn();
        const status = step.isComplete ? 'info_collected' : 'active';
        const changed = { ...now.content, state: step.state, next, proposal };
        await this.store.save(tx, { row: now.row, content: changed }, { status });
      },
    };
  }

  /** The next step of the scenario. Where its rules do not understand, a model may say what was meant. */
  private async step(
    { row, content: { state } }: OpenSession,
    text: string,
    facts: unknown,
    signal: AbortSignal,
  ): Promise<{ step: Turn; fell_back: boolean }> {
    const scenario = SCENARIOS[row.scenario_type];
    const own = answer(scenario, state, text, facts);
    // Of symptoms no model has a say.
    if (own.understood || row.scenario_type === 'symptom_assessment') return { step: own, fell_back: false };
    const forms = formsOf(scenario, state, facts);
    const heard = await this.assistant.understood({
      member: row.user_id,
      text,
      question: own.said.text,
      collected: own.state.collected,
      forms,
      form: MEANING,
      signal,
    });
    const meant = meantIn(heard, [text, ...forms, JSON.stringify([facts, state.collected])]);
    const again = meant === undefined ? undefined : answer(scenario, state, meant, facts);
    return { step: again?.understood ? again : own, fell_back: heard === null };
  }
}

/** What a model may say that a member meant: it is read by the same rules as what members type. */
const MEANING: UnclearWords['form'] = {
  name: 'what_the_member_means',
  schema: {
    type: 'object',
    properties: {
      answer: {
        type: ['string', 'null'],
        description: 'What the member means, in one of the forms that were named, or null',
      },
    },
    required: ['answer'],
    additionalProperties: false,
  },
};

/** Of words alone that stand in what is known: else a model could put its own into the member's mouth, and their calendar. */
function meantIn(data: unknown, known: readonly string[]): string | undefined {
  const said = typeof data === 'object' && data !== null && 'answer' in data ? data.answer : undefined;
  if (typeof said !== 'string' || said.trim() === '') return undefined;
  const words = new Set(known.flatMap(wordsOf));
  return wordsOf(said).every((word) => words.has(word)) ? said.slice(0, 500) : undefined;
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];

function proposalIn(type: string, { state }: Turn, facts: unknown): ReplyData['proposal'] {
  if (type !== 'pre_checkin_review') return null;
  const collected = state.collected as Partial<PlanAnswers>;
  return proposalOf({ collected, facts: facts as PlanFacts });
}

/** Who said that there are signs for 999 sees the numbers beside the advice. */
function emergencyIn(type: string, { isComplete, state }: Turn): Finished['safety'] {
  if (type !== 'symptom_assessment' || !isComplete) return null;
  return sortSymptoms(state.collected) === 'emergency_999' ? emergency() : null;
}
