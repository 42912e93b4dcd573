import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { GoesWithUser } from '../../../platform/privacy/goes-with-user';
import { PersonalData } from '../../../platform/privacy/personal-data';
import type { MemberId } from '../../member-access/member-access.service';

/** An occurrence of the template that somebody deleted from a programme: it is never planned again. */
@Entity('removed_event')
@PersonalData({ exported: { as: 'removed_events' }, erased: 'with-user' })
@Index('removed_event_of_user', ['user_id'])
export class RemovedEventEntity {
  @PrimaryColumn('uuid')
  program_id: string;

  /** By name: the programmes are another feature's, which stands on this one. */
  @ManyToOne('MedicalProgramEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'program_id', foreignKeyConstraintName: 'removed_event_program' })
  program?: unknown;

  @PrimaryColumn('text')
  template_key: string;

  @Column('uuid')
  user_id: MemberId;

  @GoesWithUser('removed_event_user')
  user?: unknown;

  @CreateDateColumn({ type: 'timestamptz' })
  created_at: Date;
}
