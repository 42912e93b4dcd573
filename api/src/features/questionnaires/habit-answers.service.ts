import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { MemberKeys } from '../../platform/sealing/member-keys';
import type { MemberId } from '../member-access/member-access.service';
import { QuestionnaireRevisionEntity } from './questionnaire-revision.entity';
import { QuestionnaireEntity } from './questionnaire.entity';
import { RESPONSE_DATA } from './sealed-answers';
import { type HabitAnswers, habitAnswersOf, writtenIn } from './response-data';

/** What others need of the questionnaires: the programme's planner, and the safety screen. */
@Injectable()
export class HabitAnswersService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly keys: MemberKeys,
  ) {}

  /** Counts the changes of a member's questionnaires; 0 before the first. */
  async revisionOf(userId: MemberId, tx: EntityManager = this.dataSource.manager): Promise<number> {
    return (await tx.findOneBy(QuestionnaireRevisionEntity, { user_id: userId }))?.revision ?? 0;
  }

  /** When a questionnaire was completed last; null before the first. */
  async latestAt(userId: MemberId, tx: EntityManager): Promise<Date | null> {
    return (await latestRow(userId, tx))?.completed_at ?? null;
  }

  /** The answers of the questionnaire that was completed last, or null. */
  async latest(userId: MemberId, tx: EntityManager): Promise<HabitAnswers | null> {
    const row = await latestRow(userId, tx);
    if (!row) return null;
    const own = await this.keys.of(userId, tx);
    return habitAnswersOf(own.open(RESPONSE_DATA, row.id, row.response_data_sealed));
  }

  /** What the member wrote in a questionnaire; none where it is gone. */
  async writtenIn(userId: MemberId, id: string): Promise<string[]> {
    const row = await this.dataSource.manager.findOneBy(QuestionnaireEntity, { user_id: userId, id });
    return row
      ? writtenIn((await this.keys.of(userId)).open(RESPONSE_DATA, id, row.response_data_sealed))
      : [];
  }
}

function latestRow(userId: MemberId, tx: EntityManager): Promise<QuestionnaireEntity | null> {
  return tx.findOne(QuestionnaireEntity, {
    where: { user_id: userId, questionnaire_type: 'habits_and_preferences' },
    order: { completed_at: 'DESC', id: 'DESC' },
  });
}
