import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { PersonalData } from '../../platform/privacy/personal-data';
import type { CareTaskKind } from './care-task.kinds';
import type { Thresholds } from './care-rules';

/** What an organisation has changed of a rule, see `care-rules.ts`. */
@Entity('care_rule')
@PersonalData({
  exported: { not: 'A setting of the organisation; who changed it is in the security log.' },
  erased: { stays: 'The setting stays, without whoever made it.' },
  owner: ['changed_by'],
})
export class CareRuleEntity {
  @PrimaryColumn('text')
  kind: CareTaskKind;

  @Column('boolean')
  is_on: boolean;

  @Column('jsonb')
  thresholds: Thresholds;

  @Column('timestamptz', { default: () => 'now()' })
  changed_at: Date;

  @Column('uuid', { nullable: true })
  changed_by: string | null;

  /** By name: the users are another feature's. */
  @ManyToOne('AuthUserEntity', { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'changed_by', foreignKeyConstraintName: 'care_rule_changed_by' })
  changer?: unknown;
}
