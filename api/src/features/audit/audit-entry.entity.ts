import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { PersonalData } from '../../platform/privacy/personal-data';
import type { JsonObject } from '../../platform/types/json';

/**
 * One act that matters for security. Rows are only added, and deleted once they have outlived their kind's retention; the
 * database refuses anything else.
 */
@Entity('audit_entry')
@PersonalData({
  exported: { as: 'security_log', ifOwn: ['ip', 'user_agent'] },
  erased: {
    stays: 'Security outlives the account: address and device are erased, the ids are pseudonyms then.',
  },
  owner: ['actor_id', 'subject_id'],
})
@Index('audit_entry_of_actor', ['actor_id', 'created_at', 'id'])
@Index('audit_entry_age', ['action', 'created_at', 'id'])
@Index('audit_entry_time', ['created_at', 'id'])
@Index('audit_entry_of_subject', ['subject_id', 'id'])
export class AuditEntryEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @CreateDateColumn({ type: 'timestamptz' })
  created_at: Date;

  /** Who did it; null when nobody is known (a sign-in with an unknown address). A pseudonym once the user is gone. */
  @Column('uuid', { nullable: true })
  actor_id: string | null;

  /** Whose data it was, when that is somebody else. */
  @Column('uuid', { nullable: true })
  subject_id: string | null;

  /** Stable name, e.g. `login`. */
  @Column('text')
  action: string;

  @Column('text', { nullable: true })
  ip: string | null;

  @Column('text', { nullable: true })
  user_agent: string | null;

  /** Ids and scalars that explain the act, never personal data. */
  @Column('jsonb', { default: {} })
  traits: JsonObject;
}
