import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { GoesWithUser } from '../../platform/privacy/goes-with-user';
import { PersonalData } from '../../platform/privacy/personal-data';
import { SealedColumn } from '../../platform/sealing/sealed-column';
import type { JsonObject } from '../../platform/types/json';
import type { WrittenPlan } from '../calendar-events/planned-items.service';
import type { MemberId } from '../member-access/member-access.service';
import type { Proposal } from './day-plan/day-plan.types';
import type { ScenarioType, SessionStatus } from './scenario-chat.options';
import type { ScenarioState } from './scenarios/scenario.types';

/** What a session is about and where it stands. */
export interface SessionContent {
  /** As the client gave it, for the client. */
  readonly context: JsonObject;
  /** The day that is planned, 'YYYY-MM-DD'; null where no day is. */
  readonly date: string | null;
  readonly state: ScenarioState;
  /** What can be tapped now. */
  readonly next: readonly string[];
  /** The plan of a day as it was shown last. */
  readonly proposal: Proposal | null;
}

export const CONTENT = new SealedColumn<SessionContent>('scenario_session', 'content_sealed');
/** What completing it wrote into the calendar. */
export const OUTCOME = new SealedColumn<WrittenPlan>('scenario_session', 'outcome_sealed');

const IS_OPEN = `status IN ('active', 'info_collected')`;

/** A guided chat of a member's. An event has at most one. */
@Entity('scenario_session')
@PersonalData({ exported: { as: 'scenario_sessions' }, erased: 'with-user' })
@Index('scenario_session_of_user', ['user_id', 'created_at', 'id'])
@Index('scenario_session_of_event', ['event_id'], { unique: true, where: 'event_id IS NOT NULL' })
@Index('scenario_session_touched', ['touched_at'], { where: IS_OPEN })
export class ScenarioSessionEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  user_id: MemberId;

  @GoesWithUser('scenario_session_user')
  user?: unknown;

  @Column('text')
  scenario_type: ScenarioType;

  @Column('text')
  status: SessionStatus;

  @Column('uuid', { nullable: true })
  event_id: string | null;

  /** By name: the events are another feature's. What was said outlives the event. */
  @ManyToOne('CalendarEventEntity', { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'event_id', foreignKeyConstraintName: 'scenario_session_event' })
  event?: unknown;

  @Column('bytea')
  content_sealed: Buffer;

  @Column('bytea', { nullable: true })
  outcome_sealed: Buffer | null;

  /** Messages of the member's. */
  @Column('int', { default: 0 })
  message_count: number;

  /** Counts the changes: a reply that was thought of before the last one is thought of anew. */
  @Column('int', { default: 1 })
  revision: number;

  /** Until when what was written can be taken back. */
  @Column('timestamptz', { nullable: true })
  undo_until: Date | null;

  /** When it was taken back. */
  @Column('timestamptz', { nullable: true })
  undone_at: Date | null;

  /** The last message, or the last time that somebody opened it again. */
  @Column('timestamptz', { default: () => 'now()' })
  touched_at: Date;

  @CreateDateColumn({ type: 'timestamptz' })
  created_at: Date;
}
