import { Injectable } from '@nestjs/common';
import { ModelClient, type ModelMessage } from '../../platform/ai/model-client';
import { ModelFailure } from '../../platform/ai/model-failure';
import { asSeen, withoutUnseen } from '../../platform/privacy/as-seen';
import { type Identity, scrub } from '../../platform/privacy/scrub';
import type { JsonObject } from '../../platform/types/json';
import { AuthUsersService } from '../auth/auth-users.service';
import type { MemberId } from '../member-access/member-access.service';
import { ConsentsService } from '../privacy/consents.service';
import { SentTextsService } from '../privacy/sent-texts.service';
import type { AskedTurn, AssistantReply, ReplyRecord, UnclearWords } from './assistant.options';
import { habitInstructions, WHEN_TO_STOP } from './built-in/habit-instructions';
import { BuiltInAssistant } from './built-in/offline-assistant';
import { eventRecord } from './built-in/wording';
import { CheckedStream } from './claims/checked-stream';
import { maySay } from './claims/check-sentence';
import { type ContextPiece, piecesOf } from './context/context-pieces';
import type { MemberRecord } from './context/member-record';
import { ALARM, chatPrompt, habitPrompt, understandPrompt } from './prompts/prompts';
import { SafetyGateService } from './safety-gate.service';

const MOST_TOKENS = 500;
/** Turns and characters of the talk before that go along. */
const [MOST_TURNS, LONGEST_TURN] = [10, 1_000];

/** However a model writes it. */
const STOP_HEADING = /when[^\p{L}]+to[^\p{L}]+stop/iu;
/** Characters before a sentence that it is read with; what may not be said stands in one or two. */
const READ_WITH = 400;

/** What a model is asked, and what its answer may rest on. */
interface Asked {
  readonly messages: ModelMessage[];
  readonly pieces: readonly ContextPiece[];
  readonly record: MemberRecord;
  /** Everything that it is given: its figures may be repeated. */
  readonly given: string;
  /** It looks for danger in the member's message too. */
  readonly watch: boolean;
  /** Whether all from this sentence on is left out. */
  readonly isOver?: (sentence: string) => boolean;
}

/** A model saw danger in what the safety screen let go by. */
export class DangerSeen extends Error {}

type Answer = Pick<AssistantReply, 'text' | 'records'>;

/** The assistant that a model words, for members who agreed to it. Everything it says is checked before it is shown. */
@Injectable()
export class ExternalAssistant {
  constructor(
    private readonly models: ModelClient,
    private readonly consents: ConsentsService,
    private readonly sent: SentTextsService,
    private readonly users: AuthUsersService,
    private readonly gate: SafetyGateService,
    private readonly builtIn: BuiltInAssistant,
  ) {}

  /** Asked each time: a no holds from that moment. */
  async mayAnswer(member: MemberId): Promise<boolean> {
    return this.models.isConfigured && (await this.consents.holds(member, 'external_model'));
  }

  /**
   * @throws ModelFailure also where nothing of the answer may be shown
   * @throws DangerSeen where the model sees danger in the message
   */
  async answer(turn: AskedTurn, record: MemberRecord): Promise<Answer> {
    const identity = await this.users.profileOf(turn.member);
    if (turn.purpose === 'habit_instructions') return this.instructions(turn, record, identity);
    const pieces = piecesOf(record);
    const given = pieces.map(({ text }) => scrub(text, identity));
    const history = turn.history
      .slice(-MOST_TURNS)
      .map(({ role, text }) => ({ role, text: scrub(text, identity).slice(0, LONGEST_TURN) }));
    const watch = turn.purpose === 'coach_chat' && !turn.isCleared;
    const said = scrub(turn.text, identity);
    const messages = chatPrompt(given, history, said, watch);
    const asked = { messages, pieces, record, given: [...given, said].join('\n'), watch };
    const text = await this.stream(turn, asked);
    return { text, records: recordsOf(text, pieces) };
  }

  /** @throws ModelFailure */
  async understood({
    member,
    text,
    question,
    collected,
    forms,
    form,
    signal,
  }: UnclearWords): Promise<unknown> {
    const identity = await this.users.profileOf(member);
    // The product's own words, which quote the member's.
    const messages = understandPrompt(
      scrub(question, identity),
      scrub(JSON.stringify(collected), identity),
      scrub(forms.join(' / '), identity),
      scrub(text, identity),
    );
    const asker = { member, purpose: 'scenario', signal };
    const { json } = await this.ask(asker, messages, [], { schema: form });
    return json;
  }

  private async instructions(
    turn: AskedTurn & { purpose: 'habit_instructions' },
    record: MemberRecord,
    identity: Identity,
  ): Promise<Answer> {
    const event = await this.builtIn.detailOf(turn.member, turn.task.event);
    if (!event) throw new ModelFailure('error');
    const own = habitInstructions(event, false);
    const facts = scrub(own, identity).replace(/\]\([^)]*\)/g, ']');
    const wishes = turn.task.preferences === null ? null : scrub(turn.task.preferences, identity);
    const pieces = [{ id: event.id, kind: 'habit', text: facts, events: [] }];
    const given = `${facts}\n${wishes ?? ''}`;
    const messages = habitPrompt(facts, wishes);
    let isThere = false;
    // Never in a model's words: what it says from there on is nobody's to see.
    const isOver = (sentence: string) => (isThere ||= STOP_HEADING.test(sentence));
    const worded = await this.stream(turn, { messages, pieces, record, given, watch: false, isOver });
    if (!isThere) throw new ModelFailure('garbage');
    const text = `${worded}\n\n${own.slice(own.indexOf(WHEN_TO_STOP))}`;
    return {
      text,
      records: [
        { id: event.id, kind: 'habit', title: event.title, link: `/app/programme?sheet=task.${event.id}` },
      ],
    };
  }

  private async stream(turn: AskedTurn, asked: Asked): Promise<string> {
    const { messages, pieces, record, given, watch, isOver = () => false } = asked;
    let isAlarm = false;
    const mayShow = async (sentence: string, before: string) => {
      isAlarm ||= before === '' && isAlarmIn(sentence);
      if (isAlarm || isOver(sentence)) return false;
      const said = before.slice(-READ_WITH) + sentence;
      return maySay(sentence, { record, given }) && (await this.gate.mayShow(said));
    };
    const checked = new CheckedStream(mayShow, (whole) => {
      if (!turn.signal.aborted) turn.onText(whole);
    });
    await this.ask(turn, messages, pieces, { onText: (delta) => checked.push(withoutUnseen(delta)) });
    const text = await checked.end();
    if (isAlarm && watch) throw new DangerSeen();
    if (text === '') throw new ModelFailure('garbage');
    return text;
  }

  /** Nothing leaves that the member cannot read later, word for word. */
  private async ask(
    { member, purpose, signal }: { member: MemberId; purpose: string; signal: AbortSignal },
    messages: ModelMessage[],
    pieces: readonly ContextPiece[],
    how: { onText?: (delta: string) => void; schema?: { name: string; schema: JsonObject } },
  ) {
    const records = pieces.map(({ id, kind }) => ({ id, kind }));
    await this.sent.record(member, { purpose, model: this.models.model ?? '', messages, records });
    return this.models.complete(member, { messages, maxTokens: MOST_TOKENS, signal, ...how });
  }
}

const isAlarmIn = (sentence: string): boolean => sentence.replace(/[^\p{L}]/gu, '').toUpperCase() === ALARM;

/** Links to what a text names. */
function recordsOf(text: string, pieces: readonly ContextPiece[]): ReplyRecord[] {
  const said = asSeen(text).toLowerCase();
  const events = pieces
    .flatMap(({ events }) => events)
    .filter(({ title }) => said.includes(asSeen(title).toLowerCase()));
  return events
    .filter(({ title }, at) => events.findIndex((other) => other.title === title) === at)
    .slice(0, 4)
    .map(eventRecord);
}
