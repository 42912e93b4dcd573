import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { databaseNow } from '../../platform/database/database-time';
import { MemberKeys } from '../../platform/sealing/member-keys';
import type { MemberId } from '../member-access/member-access.service';
import type { Safety, SafetyCategory } from '../help/safety.options';
import { asked, decide, help, type SafetySource } from './safety/decide';
import { isFitToShow } from './safety/fit-to-show';
import { SafetyScreen } from './safety/safety-screen';
import { SafetyStates } from './safety/safety-states';

export type { Safety } from '../help/safety.options';
export { isHelpText } from '../help/help-texts.options';
export type { SafetySource } from './safety/decide';

/** What stands beside an answer to something that nobody can say was screened. */
export const unscreened = (): Safety => help('check', 'unclear');

/** Beside advice to call 999. */
export const emergency = (): Safety => help('flag', 'unclear');

/** What becomes of something that a member wrote. */
export interface Judgement {
  /** Stands beside the reply; null when all is well. */
  safety: Safety | null;
  /** Fixed text to show INSTEAD of any reply of the assistant; null: go on. */
  text: string | null;
  /** Taps below the fixed text. */
  next: string[];
  /**
   * What the assistant answers when it goes on: the message; or, after a clear "no" to the question that the screen
   * asked, the member's earlier message, which was held back by that question (`recent.at(-1)`).
   */
  meant: string;
  /** Writes what follows (a flag with its event, the question, the pause) in the transaction of the reply. */
  commit: (tx: EntityManager) => Promise<void>;
}

/** Stands before and behind every assistant. Workers alone call it: the screen needs memory that they have. */
@Injectable()
export class SafetyGateService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly screen: SafetyScreen,
    private readonly states: SafetyStates,
    private readonly keys: MemberKeys,
  ) {}

  /**
   * Screens what the member wrote. Never throws because of the screen: what cannot be screened is asked about.
   * @param source the message; the same id again is the same message
   * @param recent the member's earlier messages of the same chat, oldest first
   * @param isAfterPerson a person of the care team wrote last
   */
  async judge(
    member: MemberId,
    source: SafetySource,
    text: string,
    recent: readonly string[],
    isAfterPerson = false,
  ): Promise<Judgement> {
    const [found, standing, now] = await Promise.all([
      this.screen.screen(text, recent),
      this.states.of(member),
      databaseNow(this.dataSource.manager),
    ]);
    const { change, ...shown } = decide({ standing, source, text, recent, isAfterPerson, found, now });
    return { ...shown, commit: (tx) => this.states.apply(tx, member, source, change, now) };
  }

  /**
   * Screens what a member wrote beside the chats, on an event or among answers.
   * @param about the id of that: while the words stay they are one message, however often they come
   * @returns null where nothing is written
   */
  async judgeWritten(
    member: MemberId,
    kind: 'note' | 'answers',
    about: string,
    texts: readonly string[],
  ): Promise<Judgement | null> {
    if (texts.length === 0) return null;
    const source = { kind, id: await this.writtenId(member, about, texts) };
    return this.judge(member, source, texts.join('\n'), []);
  }

  /** The id of such a message: tells words apart without holding any. */
  async writtenId(member: MemberId, about: string, texts: readonly string[]): Promise<string> {
    const own = await this.keys.of(member);
    return `${about}:${own.fingerprint('safety-note', texts.join('\n')).toString('hex')}`;
  }

  /**
   * A model sees danger in a message that the screen let go by: the member is asked, and a person is called where nobody
   * answers. It never lowers a band.
   */
  async raised(member: MemberId, source: SafetySource, text: string): Promise<Judgement> {
    const now = await databaseNow(this.dataSource.manager);
    const { change, ...shown } = asked('unclear', text, true);
    return { ...shown, commit: (tx) => this.states.apply(tx, member, source, change, now) };
  }

  /**
   * A model sees danger in a message that the screen let go by, and a person has the chat, so that nobody asks the member:
   * whoever is on call is called, once for one message, and the member has the numbers before them.
   */
  async alarmed(tx: EntityManager, member: MemberId, source: SafetySource): Promise<void> {
    await this.states.apply(
      tx,
      member,
      source,
      { kind: 'alarm', category: 'unclear' },
      await databaseNow(tx),
    );
  }

  /** Help is called for, or it was asked whether it is: nothing of everyday is said meanwhile. */
  async isCalledFor(member: MemberId, tx: EntityManager): Promise<boolean> {
    const { pausedSince, pending } = await this.states.of(member, tx);
    return pausedSince !== null || pending !== null;
  }

  /**
   * A measured value calls for help: raised as a message's flag is, once for one source. Nothing is screened, so any
   * process may call it.
   */
  async measured(
    tx: EntityManager,
    member: MemberId,
    source: SafetySource,
    category: SafetyCategory,
  ): Promise<void> {
    await this.states.apply(tx, member, source, { kind: 'flag', category }, await databaseNow(tx));
  }

  /** What a model wrote, before anybody sees it: true when it may be shown. */
  mayShow(text: string): Promise<boolean> {
    return Promise.resolve(isFitToShow(text));
  }
}
