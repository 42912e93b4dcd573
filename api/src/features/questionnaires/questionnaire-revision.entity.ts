import { Column, Entity, PrimaryColumn } from 'typeorm';
import { GoesWithUser } from '../../platform/privacy/goes-with-user';
import { PersonalData } from '../../platform/privacy/personal-data';
import type { MemberId } from '../member-access/member-access.service';

/**
 * Counts the changes of a member's questionnaires, removals included, so that a programme can tell which answers it
 * follows. Every change takes this row first: those of one member then come one after the other.
 */
@Entity('questionnaire_revision')
@PersonalData({ exported: { not: 'A counter.' }, erased: 'with-user' })
export class QuestionnaireRevisionEntity {
  @PrimaryColumn('uuid')
  user_id: MemberId;

  @GoesWithUser('questionnaire_revision_user')
  user?: unknown;

  @Column('int')
  revision: number;
}
