import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { PersonalData } from '../../platform/privacy/personal-data';
import type { DocumentType, ReleaseMode } from './release-rules';

/** When members see what was read in a document of a type; a type without a row is released at once. */
@Entity('release_rule')
@PersonalData({
  exported: { not: 'A setting of the organisation; who changed it is in the security log.' },
  erased: { stays: 'The setting stays, without whoever made it.' },
  owner: ['changed_by'],
})
export class ReleaseRuleEntity {
  @PrimaryColumn('text')
  type: DocumentType;

  @Column('text')
  mode: ReleaseMode;

  @Column('int')
  days: number;

  @Column('timestamptz', { default: () => 'now()' })
  changed_at: Date;

  @Column('uuid', { nullable: true })
  changed_by: string | null;

  /** By name: the users are another feature's. */
  @ManyToOne('AuthUserEntity', { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'changed_by', foreignKeyConstraintName: 'release_rule_changed_by' })
  changer?: unknown;
}
