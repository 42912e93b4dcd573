import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * Counts the changes of a member's questionnaires, removals included, so that a programme can tell which answers it
 * follows. Every change takes this row first: those of one member then come one after the other.
 */
@Entity('questionnaire_revision')
export class QuestionnaireRevisionEntity {
  @PrimaryColumn('uuid')
  user_id: string;

  @Column('int')
  revision: number;
}
