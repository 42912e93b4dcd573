import { Column, Entity, PrimaryColumn } from 'typeorm';
import { GoesWithUser } from '../privacy/goes-with-user';
import { PersonalData } from '../privacy/personal-data';

/** What a member has used of a model on a day (UTC): numbers only. Kept for 90 days. */
@Entity('model_usage')
@PersonalData({ exported: { as: 'model_usage' }, erased: 'with-user' })
export class ModelUsageEntity {
  @PrimaryColumn('uuid')
  user_id: string;

  @GoesWithUser('model_usage_user')
  user?: unknown;

  @PrimaryColumn('date')
  day: string;

  @Column('int')
  requests: number;

  @Column('int')
  prompt_tokens: number;

  @Column('int')
  completion_tokens: number;
}
