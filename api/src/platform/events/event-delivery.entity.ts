import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { PersonalData } from '../privacy/personal-data';
import { DomainEventEntity } from './domain-event.entity';

export type DeliveryState = 'pending' | 'done' | 'parked';

/**
 * One row per event and consumer: the truth about what is still to be done. Redis only rings for it.
 * A worker holds it by a lease (`lease_until`, on the database's clock); each lease raises `lease_token`, and
 * only the holder of the newest token may complete the delivery.
 */
@Entity('event_delivery')
@PersonalData({
  exported: { not: 'Work in hand.' },
  erased: { stays: 'Whose work it is, by id alone; it goes with its event.' },
})
@Unique('event_delivery_event_consumer', ['event_id', 'consumer'])
@Index('event_delivery_due', ['queue', 'turn', 'id'], { where: `state = 'pending'` })
@Index('event_delivery_lane', ['lane', 'queue', 'turn'], { where: `state = 'pending'` })
@Index('event_delivery_parked', ['id'], { where: `state = 'parked'` })
export class EventDeliveryEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @Column('bigint')
  event_id: string;

  @ManyToOne(() => DomainEventEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'event_id', foreignKeyConstraintName: 'event_delivery_event' })
  event?: DomainEventEntity;

  @Column('text')
  consumer: string;

  @Column('text')
  queue: string;

  @Column('text', { default: 'pending' })
  state: DeliveryState;

  @Column('int', { default: 0 })
  attempts: number;

  @Column('timestamptz', { default: () => 'now()' })
  next_attempt_at: Date;

  /** Whose it is, so that nobody's many deliveries keep another's first from being taken; null is a lane of its own. */
  @Column('text', { nullable: true })
  lane: string | null;

  /** Due deliveries are taken in the order of their turns. */
  @Column('timestamptz', { default: () => 'now()' })
  turn: Date;

  @Column('timestamptz', { nullable: true })
  lease_until: Date | null;

  @Column('int', { default: 0 })
  lease_token: number;

  /** Name of the last failure, never its data. */
  @Column('text', { nullable: true })
  last_error: string | null;

  @Column('timestamptz', { nullable: true })
  finished_at: Date | null;
}
