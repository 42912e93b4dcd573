import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { PersonalData } from '../privacy/personal-data';
import type { JsonObject } from '../types/json';

/** A fact that was committed together with the change it tells of (the outbox). */
@Entity('domain_event')
@PersonalData({
  exported: { not: 'Ids of what is exported itself.' },
  erased: { stays: 'Ids and counts that say nothing once their rows are gone; trimmed by age.' },
})
export class DomainEventEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @Column('text')
  type: string;

  /** Ids and scalars only. */
  @Column('jsonb')
  payload: JsonObject;

  /** The request or the delivery that caused it: ties the logs together. */
  @Column('text', { nullable: true })
  trace_id: string | null;

  /** The span that has published it (W3C Trace Context), where it was traced: ties spans together. */
  @Column('text', { nullable: true })
  traceparent: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  created_at: Date;
}
