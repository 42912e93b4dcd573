import { Column, Entity, PrimaryColumn } from 'typeorm';
import { GoesWithUser } from '../../platform/privacy/goes-with-user';
import { PersonalData } from '../../platform/privacy/personal-data';
import type { MemberId } from '../member-access/member-access.service';

/** An article that a member has read without its being in the plan: of a lesson, its event tells. */
@Entity('article_read')
@PersonalData({ exported: { as: 'articles_read' }, erased: 'with-user' })
export class ArticleReadEntity {
  @PrimaryColumn('uuid')
  user_id: MemberId;

  @GoesWithUser('article_read_user')
  user?: unknown;

  @PrimaryColumn('text')
  content_id: string;

  @Column('timestamptz', { default: () => 'now()' })
  read_at: Date;
}
