import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { PersonalData } from '../../platform/privacy/personal-data';
import type { ArticleText } from './article-text';

export type ArticleStatus = 'draft' | 'published' | 'earlier';

/** The number of an article that comes with the product. It has no row: it is published while no other is. */
export const BUILT_IN = 1;

/** A version of an article that the team wrote. It is about nobody. */
@Entity('article_version')
@PersonalData({
  exported: { not: 'An article of the organisation, about nobody.' },
  erased: { stays: 'The article stays, without whoever wrote it.' },
  owner: ['changed_by'],
})
@Index('article_version_one_draft', ['content_id'], { unique: true, where: `status = 'draft'` })
@Index('article_version_one_published', ['content_id'], { unique: true, where: `status = 'published'` })
export class ArticleVersionEntity {
  @PrimaryColumn('text')
  content_id: string;

  /** Counted within the article, on from the built-in one. */
  @PrimaryColumn('int')
  number: number;

  @Column('text')
  status: ArticleStatus;

  /** The number of the version that it began as; null for the first of an article that the product does not have. */
  @Column('int', { nullable: true })
  based_on: number | null;

  /** Another with each change, and of no other draft; of what is published, the last one. */
  @Column('int', { default: () => `nextval('draft_revision')` })
  revision: number;

  /** Never changes once it is published. */
  @Column('json')
  content: ArticleText;

  @CreateDateColumn({ type: 'timestamptz' })
  created_at: Date;

  @Column('timestamptz', { default: () => 'now()' })
  changed_at: Date;

  @Column('uuid', { nullable: true })
  changed_by: string | null;

  /** By name: the users are another feature's. */
  @ManyToOne('AuthUserEntity', { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'changed_by', foreignKeyConstraintName: 'article_version_changed_by' })
  changer?: unknown;

  @Column('timestamptz', { nullable: true })
  published_at: Date | null;
}
