import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { GoesWithUser } from '../../platform/privacy/goes-with-user';
import { PersonalData } from '../../platform/privacy/personal-data';
import type { MemberId } from '../member-access/member-access.service';
import { GroupEntity } from './group.entity';
import type { RuleFamily, Says } from './rule-levels.options';

/** What a group or a member has of their own in a rule; the rest of it comes from above, see `rule-levels.options.ts`. */
@Entity('own_rule')
@PersonalData({ exported: { as: 'own_rules' }, erased: 'with-user' })
@Check('own_rule_of_one', 'num_nonnulls(group_id, user_id) = 1')
// Nulls are not distinct in it: each has one of a rule.
@Index('own_rule_once', ['user_id', 'group_id', 'family', 'name'], { unique: true })
@Index('own_rule_of_group', ['group_id', 'family', 'name'])
@Index('own_rule_of_changer', ['changed_by'], { where: 'changed_by IS NOT NULL' })
export class OwnRuleEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid', { nullable: true })
  user_id: MemberId | null;

  @GoesWithUser('own_rule_user')
  user?: unknown;

  @Column('uuid', { nullable: true })
  group_id: string | null;

  @ManyToOne(() => GroupEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'group_id', foreignKeyConstraintName: 'own_rule_group' })
  group?: unknown;

  @Column('text')
  family: RuleFamily;

  @Column('text')
  name: string;

  @Column('jsonb')
  says: Says;

  @Column('timestamptz', { default: () => 'now()' })
  changed_at: Date;

  @Column('uuid', { nullable: true })
  changed_by: string | null;

  /** By name: the users are another feature's. */
  @ManyToOne('AuthUserEntity', { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'changed_by', foreignKeyConstraintName: 'own_rule_changed_by' })
  changer?: unknown;
}
