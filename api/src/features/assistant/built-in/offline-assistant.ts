import { Injectable, Logger } from '@nestjs/common';
import { type MadeReady, ReadyInWorkers } from '../../../platform/events/worker-start';
import { NotFoundProblem } from '../../../platform/http/problem';
import { CalendarEventsService } from '../../calendar-events/calendar-events.service';
import type { CalendarEventDetail } from '../../calendar-events/member-calendar.service';
import { type Article, ContentService } from '../../content/content.service';
import type { MemberId } from '../../member-access/member-access.service';
import type { AskedTurn, AssistantReply } from '../assistant.options';
import type { MemberRecord } from '../context/member-record';
import { Embedder } from '../embedder';
import { answerBuiltIn } from './built-in-assistant';
import { habitInstructions } from './habit-instructions';
import { intentClassifier } from './intents/classifier';
import { Library } from './library';

type Answer = Pick<AssistantReply, 'text' | 'next' | 'records'>;

/** The assistant that needs neither a key nor a network. */
@Injectable()
@ReadyInWorkers()
export class BuiltInAssistant implements MadeReady {
  private readonly logger = new Logger(BuiltInAssistant.name);
  private library: { readonly of: readonly Article[]; readonly passages: Library } | undefined;

  constructor(
    private readonly embedder: Embedder,
    private readonly events: CalendarEventsService,
    private readonly content: ContentService,
  ) {}

  async makeReady(): Promise<void> {
    await intentClassifier();
    await this.passages();
  }

  async answer(turn: AskedTurn, record: MemberRecord): Promise<Answer> {
    const { member } = turn;
    if (turn.purpose === 'habit_instructions') {
      return this.instructions(member, turn.task.event, turn.task.preferences !== null);
    }
    return answerBuiltIn(turn.text, turn.history, record, {
      embed: (texts) => this.embed(texts),
      detailOf: (id) => this.detailOf(member, id),
      library: await this.passages(),
    });
  }

  /** Searches the lessons, which are indexed at first use, and again when one has changed. */
  async passages(): Promise<Library> {
    const articles = await this.content.all();
    if (this.library?.of !== articles) this.library = { of: articles, passages: new Library(articles) };
    return this.library.passages;
  }

  async detailOf(member: MemberId, id: string): Promise<CalendarEventDetail | null> {
    try {
      return await this.events.one(member, id);
    } catch (error) {
      if (error instanceof NotFoundProblem) return null; // planned anew since it was read
      throw error;
    }
  }

  private async instructions(member: MemberId, id: string, hasWishes: boolean): Promise<Answer> {
    const event = await this.events.one(member, id);
    const link = `/app/programme?sheet=task.${event.id}`;
    return {
      text: habitInstructions(event, hasWishes),
      next: [],
      records: [{ id: event.id, kind: 'habit', title: event.title, link }],
    };
  }

  /** Without the embedder the words alone decide: less sure, and never silent. */
  private async embed(texts: readonly string[]): Promise<Float32Array[] | null> {
    try {
      return await this.embedder.embed(texts);
    } catch {
      this.logger.warn('The embedder is away; questions are read by their words alone.');
      return null;
    }
  }
}
