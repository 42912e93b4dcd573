import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { databaseNow } from '../../platform/database/database-time';
import { takeTurn } from '../../platform/database/locks';
import { Transactions } from '../../platform/database/transactions';
import { ConflictProblem, Problem } from '../../platform/http/problem';
import { RealtimeService } from '../../platform/realtime/realtime.service';
import { MemberKeys } from '../../platform/sealing/member-keys';
import { PROGRAMME_CHANGED } from '../calendar-events/calendar-events.events';
import { CalendarEventsService } from '../calendar-events/calendar-events.service';
import { OwnEventsService } from '../calendar-events/own-events.service';
import { PlannedItemsService, type WrittenPlan } from '../calendar-events/planned-items.service';
import type { MemberId } from '../member-access/member-access.service';
import { CoachNoteEntity, NOTE_TEXT } from './coach-note.entity';
import { WhatToWrite } from './completion/what-to-write';
import type { CompletedScenario } from './dto/scenario.dto';
import { OUTCOME } from './scenario-session.entity';
import { followUpNote } from './scenarios/follow-up';
import { type GoalAnswers, goalNote } from './scenarios/goal-setting';
import { symptomNote } from './scenarios/symptom-assessment';
import { reflectionOf, type WeekAnswers } from './scenarios/weekly-check-in';
import { type OpenSession, SessionStore } from './session-store';

/** How long what was written can be taken back (milliseconds). */
const UNDO_FOR = 600_000;
const NOTHING: WrittenPlan = { changed: [], added: [] };

/** Writes down what a guided chat came to, once, and takes it back. */
@Injectable()
export class ScenarioCompletionService {
  constructor(
    private readonly transactions: Transactions,
    private readonly store: SessionStore,
    private readonly toWrite: WhatToWrite,
    private readonly planned: PlannedItemsService,
    private readonly events: CalendarEventsService,
    private readonly ownEvents: OwnEventsService,
    private readonly keys: MemberKeys,
    private readonly realtime: RealtimeService,
  ) {}

  /**
   * Completes a session, which writes what was agreed. Repeated, it answers the same and writes nothing.
   * @throws ConflictProblem while something is still asked
   */
  async complete(member: MemberId, id: string): Promise<CompletedScenario> {
    const completed = await this.transactions.run(async (tx) => {
      await takeTurn(tx, 'scenario', id);
      const session = await this.store.locked(tx, member, id);
      if (session.row.status === 'completed') return this.answer(tx, session, false);
      if (session.content.state.asking !== null) {
        throw new ConflictProblem(
          'session-not-ready',
          'A question is still open in this chat. Please answer it first, or close the chat.',
        );
      }
      const written = await this.write(tx, member, session);
      const own = await this.keys.of(member, tx);
      const isUndoable = written.changed.length > 0 || written.added.length > 0;
      const now = await databaseNow(tx);
      await this.store.save(tx, session, {
        status: 'completed',
        outcome_sealed: own.seal(OUTCOME, id, written),
        undo_until: isUndoable ? new Date(now.getTime() + UNDO_FOR) : null,
        undone_at: null,
      });
      return this.answer(tx, await this.store.one(member, id, tx), true);
    });
    const { isNew, ...answer } = completed;
    if (isNew && answer.events.length > 0) this.realtime.toMember(member, PROGRAMME_CHANGED, {});
    return answer;
  }

  /**
   * Takes back what a completion wrote; the chat can be gone on with then. What was changed since stays. Repeated, it does
   * nothing.
   * @throws ConflictProblem where there is nothing to take back, or no longer
   */
  async undo(member: MemberId, id: string): Promise<void> {
    const isUndone = await this.transactions.run(async (tx) => {
      await takeTurn(tx, 'scenario', id);
      const session = await this.store.locked(tx, member, id);
      const { status, undone_at, undo_until, outcome_sealed } = session.row;
      if (status !== 'completed' && undone_at !== null) return false;
      if (status !== 'completed' || undo_until === null || outcome_sealed === null) {
        throw new ConflictProblem('nothing-to-undo', 'There is nothing to undo here.');
      }
      const now = await databaseNow(tx);
      if (now > undo_until) {
        throw new ConflictProblem(
          'undo-over',
          'This can no longer be undone here. Every item can still be changed in your programme.',
        );
      }
      const own = await this.keys.of(member, tx);
      await this.planned.takeBack(tx, member, own.open(OUTCOME, id, outcome_sealed));
      await tx.delete(CoachNoteEntity, { session_id: id });
      await this.store.save(tx, session, {
        status: 'info_collected',
        outcome_sealed: null,
        undo_until: null,
        undone_at: now,
      });
      return true;
    });
    if (isUndone) this.realtime.toMember(member, PROGRAMME_CHANGED, {});
  }

  private async answer(
    tx: EntityManager,
    { row }: OpenSession,
    isNew: boolean,
  ): Promise<CompletedScenario & { isNew: boolean }> {
    const own = await this.keys.of(row.user_id, tx);
    const { changed, added } = row.outcome_sealed ? own.open(OUTCOME, row.id, row.outcome_sealed) : NOTHING;
    const events = [...changed, ...added].map(({ id }) => id);
    const undo_until = row.undo_until?.toISOString() ?? null;
    return { session_id: row.id, status: 'completed', events, undo_until, isNew };
  }

  private async write(tx: EntityManager, member: MemberId, session: OpenSession): Promise<WrittenPlan> {
    const { row, content } = session;
    const { collected } = content.state;
    switch (row.scenario_type) {
      case 'pre_checkin_review':
        return this.planned.write(tx, member, await this.toWrite.ofDay(tx, member, session));
      case 'goal_setting': {
        const answers = collected as Partial<GoalAnswers>;
        await this.note(tx, session, goalNote(answers));
        return this.planned.write(tx, member, await this.toWrite.ofGoal(tx, member, answers));
      }
      case 'weekly_checkin':
        await this.reflect(tx, member, row.event_id, collected);
        return NOTHING;
      case 'post_questionnaire_followup':
        await this.note(tx, session, followUpNote(collected));
        return NOTHING;
      case 'symptom_assessment':
        await this.note(tx, session, symptomNote(collected));
        return NOTHING;
    }
  }

  /** As the reflection's own form does. An event that is gone has none any more. */
  private async reflect(
    tx: EntityManager,
    member: MemberId,
    eventId: string | null,
    answers: Partial<WeekAnswers>,
  ): Promise<void> {
    if (eventId === null) return;
    const { confidence } = answers;
    if (confidence === null || confidence === undefined) return this.ownEvents.complete(tx, member, eventId);
    try {
      await this.events.reflect(member, eventId, { confidence, change: reflectionOf(answers) });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
    }
  }

  private async note(tx: EntityManager, { row }: OpenSession, text: string): Promise<void> {
    const own = await this.keys.of(row.user_id, tx);
    const { id: session_id, user_id } = row;
    await tx.insert(CoachNoteEntity, {
      session_id,
      user_id,
      text_sealed: own.seal(NOTE_TEXT, session_id, text),
    });
  }
}
