import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { PersonalData } from '../../../platform/privacy/personal-data';
import type { ProgrammeTemplate } from '../generator/template.types';

export type TemplateStatus = 'draft' | 'published' | 'earlier';

/** The number of the template that comes with the product. It has no row: it is published while no other is. */
export const BUILT_IN = 1;

/** A version of the programme's template that the team wrote. It is about nobody. */
@Entity('template_version')
@PersonalData({
  exported: { not: 'A template of the organisation, about nobody.' },
  erased: { stays: 'The template stays, without whoever wrote it.' },
  owner: ['changed_by'],
})
@Index('template_version_one_draft', ['status'], { unique: true, where: `status = 'draft'` })
@Index('template_version_one_published', ['status'], { unique: true, where: `status = 'published'` })
@Index('template_version_by_name', ['name'], { unique: true })
export class TemplateVersionEntity {
  /** Counted on from the built-in one. */
  @PrimaryColumn('int')
  number: number;

  /** What a programme that is made from it is pinned to. */
  @Column('text')
  name: string;

  @Column('text')
  status: TemplateStatus;

  /** The number of the version that it began as. */
  @Column('int')
  based_on: number;

  /** Another with each change, and of no other draft; of what is published, the last one. */
  @Column('int', { default: () => `nextval('draft_revision')` })
  revision: number;

  /** As text: the order of a template's forms means something. Never changes once it is published. */
  @Column('json')
  content: ProgrammeTemplate;

  @CreateDateColumn({ type: 'timestamptz' })
  created_at: Date;

  @Column('timestamptz', { default: () => 'now()' })
  changed_at: Date;

  @Column('uuid', { nullable: true })
  changed_by: string | null;

  /** By name: the users are another feature's. */
  @ManyToOne('AuthUserEntity', { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'changed_by', foreignKeyConstraintName: 'template_version_changed_by' })
  changer?: unknown;

  @Column('timestamptz', { nullable: true })
  published_at: Date | null;
}
