import { Injectable, Logger } from '@nestjs/common';
import { DailyCounts } from '../../platform/daily-counts/daily-counts';
import { ModelFailure } from '../../platform/ai/model-failure';
import type { AskedTurn, AssistantDraft, AssistantReply, UnclearWords } from './assistant.options';
import { BuiltInAssistant } from './built-in/offline-assistant';
import { factsOf, forTeam } from './context/context-pieces';
import type { MemberRecord } from './context/member-record';
import { RecordReader } from './context/record-reader';
import { ExternalAssistant } from './external-assistant';

export { DangerSeen } from './external-assistant';

const FELL_BACK = '_The outside assistant could not answer just now, so this is from the offline assistant._';

/** Answers members: with a model where there is one and they agreed to it, else by itself. Workers alone call it. */
@Injectable()
export class AssistantService {
  private readonly logger = new Logger(AssistantService.name);

  constructor(
    private readonly records: RecordReader,
    private readonly builtIn: BuiltInAssistant,
    private readonly external: ExternalAssistant,
    private readonly counts: DailyCounts,
  ) {}

  /**
   * Screening comes before it: what `SafetyGateService.judge` answered itself never gets here.
   * @throws DangerSeen where a model sees danger in a message of the coach chat that the screen let go by
   */
  async reply(turn: AskedTurn): Promise<AssistantReply> {
    const mayAsk = await this.external.mayAnswer(turn.member);
    const record = await this.records.read(turn.member);
    // The taps are the product's own either way, and its answer is at hand where the model has none.
    const builtIn = this.builtIn.answer(turn, record);
    if (!mayAsk) return this.offline(turn, await builtIn, false);
    const [outside, { next, ...own }] = await Promise.all([this.outside(turn, record), builtIn]);
    return outside
      ? { ...outside, next, offline: false, fell_back: false }
      : this.offline(turn, { ...own, next }, true);
  }

  /**
   * What a person of the care team could answer: from what they may read themselves, and with no word about who wrote it.
   * Screening comes before it, as before `reply`.
   * @param seen whether the member shares their documents; programme and check-ins they do share
   * @returns null where only the built-in assistant could answer, and by nothing that it knows of the member
   * @throws DangerSeen as `reply` does
   */
  async draft(turn: AskedTurn, seen: { documents: boolean }): Promise<AssistantDraft | null> {
    const record = forTeam(await this.records.read(turn.member), seen);
    const outside = (await this.external.mayAnswer(turn.member)) ? await this.outside(turn, record) : null;
    const { text, records } = outside ?? (await this.builtIn.answer(turn, record));
    if (!outside && records.length === 0) return null;
    return { text, facts: factsOf(records, record) };
  }

  /**
   * What a model takes a member's words in a guided talk to mean: an object of the form. The talk's own words and rules go
   * on from there.
   * @returns undefined where none may be asked; null where it failed
   */
  async understood(words: UnclearWords): Promise<unknown> {
    if (!(await this.external.mayAnswer(words.member))) return undefined;
    return this.tried('scenario', words.signal, () => this.external.understood(words));
  }

  private outside(turn: AskedTurn, record: MemberRecord) {
    return this.tried(turn.purpose, turn.signal, () => this.external.answer(turn, record));
  }

  /** Null where the model failed; a stop goes on as what it is. */
  private async tried<T>(kind: string, signal: AbortSignal, work: () => Promise<T>): Promise<T | null> {
    try {
      const answer = await work();
      await this.counts.add('model_answers', kind);
      return answer;
    } catch (error) {
      if (signal.aborted || !(error instanceof ModelFailure)) throw error;
      this.logger.warn(`No answer of the model's: ${error.code}`);
      await this.counts.add('model_fallbacks', kind);
      return null;
    }
  }

  private offline(
    { onText }: AskedTurn,
    answer: Pick<AssistantReply, 'text' | 'next' | 'records'>,
    fell_back: boolean,
  ): AssistantReply {
    const text = fell_back ? `${answer.text}\n\n${FELL_BACK}` : answer.text;
    onText(text);
    return { ...answer, text, offline: true, fell_back };
  }
}
