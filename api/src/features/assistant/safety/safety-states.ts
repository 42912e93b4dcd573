import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { databaseNow } from '../../../platform/database/database-time';
import { takeTurn } from '../../../platform/database/locks';
import { EventPublisher } from '../../../platform/events/event-publisher';
import { RealtimeService } from '../../../platform/realtime/realtime.service';
import { MemberKeys } from '../../../platform/sealing/member-keys';
import type { MemberId } from '../../member-access/member-access.service';
import { SafetyAnswered, SafetyFlagged } from '../assistant.events';
import type { SafetyCategory } from '../../help/safety.options';
import type { FlagCause, SafetyChange, SafetySource, SafetyStanding } from './decide';
import { SELF_HARM } from '../../help/help-texts.options';
import { FLAG_CATEGORY } from './safety-flag.entity';
import { CATEGORY, PENDING, SafetyStateEntity } from './safety-state.entity';

/** How long the numbers stay after what was about the mind (milliseconds). */
const CONTACTS_STAY = 24 * 3_600_000;

/** How long an answer to a question about the mind is waited for (milliseconds). */
const ANSWER_WITHIN = 15 * 60_000;

const CALM: SafetyStanding = {
  ...{ pending: null, answerDue: null, pausedSince: null, category: null, contactsUntil: null },
};

/** Keeps how things stand with each member. */
@Injectable()
export class SafetyStates {
  constructor(
    private readonly dataSource: DataSource,
    private readonly keys: MemberKeys,
    private readonly events: EventPublisher,
    private readonly realtime: RealtimeService,
  ) {}

  async of(member: MemberId, tx: EntityManager = this.dataSource.manager): Promise<SafetyStanding> {
    const row = await tx.findOneBy(SafetyStateEntity, { user_id: member });
    if (!row) return CALM;
    const { pending_sealed, category_sealed, answer_due_at, paused_since, contacts_until } = row;
    const own = pending_sealed || category_sealed ? await this.keys.of(member, tx) : undefined;
    return {
      pending: (pending_sealed && own?.open(PENDING, member, pending_sealed)) ?? null,
      category: (category_sealed && own?.open(CATEGORY, member, category_sealed)) ?? null,
      answerDue: answer_due_at,
      pausedSince: paused_since,
      contactsUntil: contacts_until,
    };
  }

  /**
   * Writes a change within the caller's transaction, and tells the member's pages. Of two at once for one member the
   * second sees the first.
   */
  async apply(
    tx: EntityManager,
    member: MemberId,
    source: SafetySource,
    change: SafetyChange,
    now = new Date(),
  ): Promise<void> {
    if (change.kind === 'none') return;
    await takeTurn(tx, 'safety', member);
    const standing = await this.of(member, tx);
    const later = next(standing, source, change, now);
    if (later) await this.save(tx, member, later);
    if (standing.pending && later && !later.pending) await this.answered(tx, member, now);
    if (change.kind === 'flag') await this.flag(tx, member, source, change.category, 'called');
    if (change.kind === 'alarm') await this.flag(tx, member, source, change.category, 'alarm');
    if (later) this.realtime.toMember(member, 'safety.changed', {});
  }

  /** The time for an answer has passed: who was asked about the mind and said nothing is a person's to reach, once. */
  async overdue(tx: EntityManager, member: MemberId): Promise<void> {
    await takeTurn(tx, 'safety', member);
    const { pending, answerDue } = await this.of(member, tx);
    // Another worker was faster, or the question is another one by now.
    if (answerDue === null || answerDue > (await databaseNow(tx))) return;
    await tx.update(SafetyStateEntity, { user_id: member }, { answer_due_at: null });
    if (!pending?.watched) return;
    const { source, category } = pending.watched;
    await this.flag(tx, member, source, category, 'unanswered');
  }

  /** An answer has come after a person was called for none. */
  private async answered(tx: EntityManager, member: MemberId, now: Date): Promise<void> {
    const [flags] = await tx.query<[{ id: string }[]]>(
      `UPDATE safety_flag SET answered_at = $2
        WHERE user_id = $1 AND because = 'unanswered' AND answered_at IS NULL RETURNING id`,
      [member, now],
    );
    for (const { id } of flags) {
      await this.events.publish(tx, SafetyAnswered, { user_id: member, flag_id: id });
    }
  }

  private async save(tx: EntityManager, member: MemberId, standing: SafetyStanding): Promise<void> {
    const { pending, answerDue, category, pausedSince, contactsUntil } = standing;
    const own = await this.keys.of(member, tx);
    const row = {
      user_id: member,
      pending_sealed: pending && own.seal(PENDING, member, pending),
      category_sealed: category && own.seal(CATEGORY, member, category),
      answer_due_at: answerDue,
      paused_since: pausedSince,
      contacts_until: contactsUntil,
    };
    await tx.upsert(SafetyStateEntity, row, ['user_id']);
  }

  /** The row and its event, once a message; again for words that come again after an answer had ended the call. */
  private async flag(
    tx: EntityManager,
    member: MemberId,
    { kind, id }: SafetySource,
    category: SafetyCategory,
    because: FlagCause,
  ): Promise<void> {
    const flag = randomUUID();
    const own = await this.keys.of(member, tx);
    const rows = await tx.query<unknown[]>(
      `INSERT INTO safety_flag (id, user_id, source_kind, source_id, category_sealed, because, round)
       SELECT $1, $2, $3, $4, $5, $6, count(*) FROM safety_flag
        WHERE user_id = $2 AND source_kind = $3 AND source_id = $4 AND answered_at IS NOT NULL
       ON CONFLICT ON CONSTRAINT safety_flag_once_per_message DO NOTHING RETURNING id`,
      [flag, member, kind, id, own.seal(FLAG_CATEGORY, flag, category), because],
    );
    if (rows.length === 0) return;
    await this.events.publish(tx, SafetyFlagged, { user_id: member, flag_id: flag });
  }
}

/** The standing after a change; null when it changes nothing, as somebody was faster. */
function next(
  standing: SafetyStanding,
  source: SafetySource,
  change: Exclude<SafetyChange, { kind: 'none' }>,
  now: Date,
): SafetyStanding | null {
  const { pausedSince, category, pending, contactsUntil } = standing;
  switch (change.kind) {
    case 'flag':
      return {
        pending: null,
        answerDue: null,
        pausedSince: pausedSince ?? now,
        category: change.category,
        contactsUntil: null,
      };
    case 'alarm':
      if (pausedSince) return null;
      return { ...standing, category: category ?? change.category, contactsUntil: later(now) };
    case 'ask':
      if (pausedSince) return null;
      return { ...standing, ...question(standing, source, change, now) };
    case 'denied': {
      if (pending?.source.id !== change.question) return null;
      const kept = { ...standing, pending: null, answerDue: null };
      return change.keepContacts ? { ...kept, category: change.category, contactsUntil: later(now) } : kept;
    }
    case 'safe': {
      const about = category ?? pending?.watched?.category ?? pending?.category ?? null;
      const stays = about !== null && SELF_HARM.has(about);
      const keeps = stays || (contactsUntil !== null && contactsUntil > now);
      return {
        pending: null,
        answerDue: null,
        pausedSince: null,
        category: keeps ? about : null,
        contactsUntil: stays ? later(now) : contactsUntil,
      };
    }
  }
}

/** Asked anew, what was asked before still waits for its answer: its time goes on, and no second person is called for it. */
function question(
  { pending: before, answerDue }: SafetyStanding,
  source: SafetySource,
  { category, is_watched }: Extract<SafetyChange, { kind: 'ask' }>,
  now: Date,
): Pick<SafetyStanding, 'pending' | 'answerDue'> {
  const waits = answerDue !== null || before?.source.id === source.id ? before?.watched : undefined;
  const watched = waits ?? (is_watched ? { category, source } : undefined);
  return {
    pending: { category, source, asked_at: now.toISOString(), ...(watched && { watched }) },
    answerDue: waits ? answerDue : new Date(now.getTime() + ANSWER_WITHIN),
  };
}

const later = (now: Date) => new Date(now.getTime() + CONTACTS_STAY);
