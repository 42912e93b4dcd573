import { Injectable, Logger } from '@nestjs/common';
import { ModelClient } from '../../../platform/ai/model-client';
import { errorName } from '../../../platform/telemetry/error-name';
import { AuthUsersService } from '../../auth/auth-users.service';
import type { Person } from '../../biomarkers/catalogue.options';
import type { MemberId } from '../../member-access/member-access.service';
import { ConsentsService } from '../../privacy/consents.service';
import { SentTextsService } from '../../privacy/sent-texts.service';
import type { ReadDocument } from '../extraction/page.types';
import { isOthersReport } from '../other-person';
import { checkedResults } from './checked-results';
import { type ChosenLine, chosenLines } from './chosen-lines';
import { merged } from './merged';
import { ANSWER, type ModelResult, secondReaderPrompt } from './prompt';

/** Lines of one request; its parts are asked at the same time. */
const AT_ONCE = 30;
/** Tokens of an answer: those of one result, and of what is around them. */
const [TOKENS_OF_A_LINE, TOKENS_AROUND] = [80, 200];
/** A document waits no longer than this for its second reading (milliseconds). */
const PATIENCE = 30_000;

/** A document that the first reader has read, and whose. */
export interface ToReadAgain {
  readonly member: MemberId;
  readonly file: string;
  readonly first: ReadDocument;
  readonly person: Person;
  readonly signal: AbortSignal;
}

/** A model that reads the lines of tables once more, for members who agreed to it. It adds doubts and proposals, no facts. */
@Injectable()
export class SecondReaderService {
  private readonly logger = new Logger(SecondReaderService.name);

  constructor(
    private readonly models: ModelClient,
    private readonly consents: ConsentsService,
    private readonly sent: SentTextsService,
    private readonly users: AuthUsersService,
  ) {}

  /** What both read; what the first read wherever nobody may or can read it again. @throws the signal's reason */
  async read({ member, file, first, person, signal }: ToReadAgain): Promise<ReadDocument> {
    if (!this.models.isConfigured || !(await this.mayRead(member))) return first;
    const { name, email } = await this.users.profileOf(member);
    // Whom it names has agreed to nothing.
    if (isOthersReport(first, name)) return first;
    const { persons, names } = first.head;
    const people = [{ name, email }, ...[...persons, ...names].map((one) => ({ name: one, email: '' }))];
    const lines = chosenLines(first.table.lines, people);
    const until = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]);
    const parts = Array.from({ length: Math.ceil(lines.length / AT_ONCE) }, (_, at) =>
      lines.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
    );
    const said = await Promise.all(parts.map((part) => this.ask(member, file, part, until)));
    signal.throwIfAborted();
    const of = { ...person, mark: first.table.mark };
    return merged(
      first,
      parts.flatMap((part, at) => checkedResults(said[at]!, part, of)),
      person,
    );
  }

  /** Asked at the moment of sending: a no holds from then on. */
  private mayRead(member: MemberId): Promise<boolean> {
    return this.consents.holds(member, 'documents_to_model');
  }

  /** Nothing leaves that the member cannot read later, word for word. Without an answer nothing is said of these lines. */
  private async ask(
    member: MemberId,
    file: string,
    lines: readonly ChosenLine[],
    signal: AbortSignal,
  ): Promise<readonly ModelResult[]> {
    try {
      if (!(await this.mayRead(member))) return [];
      const messages = secondReaderPrompt(lines);
      const records = [{ id: file, kind: 'document' }];
      const model = this.models.model ?? '';
      await this.sent.record(member, { purpose: 'document', model, messages, records });
      const maxTokens = lines.length * TOKENS_OF_A_LINE + TOKENS_AROUND;
      const how = { schema: ANSWER, maxTokens, temperature: 0 };
      const { json } = await this.models.complete(member, { messages, ...how, signal });
      return (json as { results: readonly ModelResult[] }).results;
    } catch (error) {
      this.logger.warn(`A document stays with one reader: ${errorName(error)}`);
      return [];
    }
  }
}
