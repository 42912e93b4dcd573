import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { saveRevised } from '../../platform/database/save-revised';
import { Transactions } from '../../platform/database/transactions';
import { EventPublisher } from '../../platform/events/event-publisher';
import { DEFAULT_LIMIT } from '../../platform/http/dto/page-query.dto';
import { pageOf, placeOf } from '../../platform/http/list-cursor';
import { BadRequestProblem, ConflictProblem, NotFoundProblem } from '../../platform/http/problem';
import type { MemberKey } from '../../platform/sealing/member-key';
import { MemberKeys } from '../../platform/sealing/member-keys';
import type { MemberId } from '../member-access/member-access.service';
import { OwnEventsService } from '../calendar-events/own-events.service';
import type { ListQuestionnaires } from './dto/list-questionnaires.dto';
import type { EventQuestionnaire, Questionnaire, QuestionnairePage } from './dto/questionnaire.dto';
import type { ResponseData } from './dto/response-data.dto';
import type { ChangeQuestionnaire, SaveQuestionnaire } from './dto/save-questionnaire.dto';
import { QuestionnaireRevisionEntity } from './questionnaire-revision.entity';
import { QuestionnaireEntity } from './questionnaire.entity';
import { RESPONSE_DATA } from './sealed-answers';
import { QuestionnaireCompleted, QuestionnaireRemoved } from './questionnaires.events';
import { problemsOf } from './response-data';

/** How many a member can keep. */
const MOST = 200;

/** A member's own questionnaires. Somebody else's, and somebody else's events, are not found. */
@Injectable()
export class QuestionnairesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly events: EventPublisher,
    private readonly ownEvents: OwnEventsService,
    private readonly keys: MemberKeys,
  ) {}

  /** Keeps the answers; for an event that already has a questionnaire, in the place of the earlier ones. */
  save(userId: MemberId, given: SaveQuestionnaire): Promise<Questionnaire> {
    refuseWrongAnswers(given.response_data);
    return this.transactions.run(async (tx) => {
      const event_id = given.event_id ?? null;
      if (event_id) await this.ownEvents.require(tx, userId, event_id);
      await saveRevised(tx, QuestionnaireRevisionEntity, userId);
      const earlier = event_id && (await tx.findOneBy(QuestionnaireEntity, { user_id: userId, event_id }));
      if (!earlier) await refuseTooMany(tx, userId);
      const row = earlier || tx.create(QuestionnaireEntity, { id: randomUUID(), user_id: userId, event_id });
      const own = await this.keys.of(userId, tx);
      row.questionnaire_type = given.questionnaire_type;
      row.response_data_sealed = own.seal(RESPONSE_DATA, row.id, given.response_data);
      row.completed_at = noLaterThanNow(given.completed_at);
      return this.keep(tx, own, row);
    });
  }

  change(userId: MemberId, id: string, change: ChangeQuestionnaire): Promise<Questionnaire> {
    if (change.response_data) refuseWrongAnswers(change.response_data);
    return this.transactions.run(async (tx) => {
      await this.require(tx, userId, id);
      await saveRevised(tx, QuestionnaireRevisionEntity, userId);
      // Read again now that no other change of this member's can come in between.
      const row = await this.require(tx, userId, id);
      if (change.event_id !== undefined && change.event_id !== row.event_id) {
        await this.requireFreeEvent(tx, userId, change.event_id);
        row.event_id = change.event_id;
      }
      if (change.questionnaire_type) row.questionnaire_type = change.questionnaire_type;
      const own = await this.keys.of(userId, tx);
      if (change.response_data) row.response_data_sealed = own.seal(RESPONSE_DATA, id, change.response_data);
      if (change.completed_at) row.completed_at = noLaterThanNow(change.completed_at);
      return this.keep(tx, own, row);
    });
  }

  remove(userId: MemberId, id: string): Promise<void> {
    return this.transactions.run(async (tx) => {
      await this.require(tx, userId, id);
      await saveRevised(tx, QuestionnaireRevisionEntity, userId);
      await tx.delete(QuestionnaireEntity, { id });
      await this.events.publish(tx, QuestionnaireRemoved, { user_id: userId, questionnaire_id: id });
    });
  }

  async one(userId: MemberId, id: string): Promise<Questionnaire> {
    const row = await this.require(this.dataSource.manager, userId, id);
    return toQuestionnaire(await this.keys.of(userId), row);
  }

  /** The questionnaire of one of the member's own events; all null as long as it is not answered. */
  async ofEvent(userId: MemberId, event_id: string): Promise<EventQuestionnaire> {
    const { manager } = this.dataSource;
    const row = await manager.findOneBy(QuestionnaireEntity, { user_id: userId, event_id });
    if (row) return { ...toQuestionnaire(await this.keys.of(userId), row), event_id };
    await this.ownEvents.require(manager, userId, event_id);
    const nothing = { questionnaire_type: null, response_data: null, completed_at: null, updated_at: null };
    return { id: null, ...nothing, event_id };
  }

  /** A page of them, newest first. */
  async list(userId: MemberId, query: ListQuestionnaires): Promise<QuestionnairePage> {
    const { limit = DEFAULT_LIMIT, cursor, questionnaire_type } = query;
    const rows = this.dataSource.manager
      .createQueryBuilder(QuestionnaireEntity, 'q')
      .where({ user_id: userId })
      .orderBy({ 'q.completed_at': 'DESC', 'q.id': 'DESC' });
    if (questionnaire_type) rows.andWhere({ questionnaire_type });
    if (cursor !== undefined) {
      const [completed_at, id] = placeOf(cursor, 'instant', 'uuid');
      rows.andWhere('(q.completed_at, q.id) < (:completed_at, :id)', { completed_at, id });
    }
    const found = await this.present(userId, await rows.take(limit + 1).getMany());
    return pageOf(found, limit, ({ completed_at, id }) => [completed_at, id]);
  }

  private async present(userId: MemberId, rows: QuestionnaireEntity[]): Promise<Questionnaire[]> {
    if (rows.length === 0) return [];
    const own = await this.keys.of(userId);
    return rows.map((row) => toQuestionnaire(own, row));
  }

  private async keep(tx: EntityManager, own: MemberKey, row: QuestionnaireEntity): Promise<Questionnaire> {
    const kept = toQuestionnaire(own, await tx.save(row));
    const { id: questionnaire_id, event_id } = kept;
    await this.events.publish(tx, QuestionnaireCompleted, {
      user_id: row.user_id,
      questionnaire_id,
      event_id,
    });
    return kept;
  }

  private async require(tx: EntityManager, userId: MemberId, id: string): Promise<QuestionnaireEntity> {
    const row = await tx.findOneBy(QuestionnaireEntity, { id, user_id: userId });
    if (!row) throw new NotFoundProblem();
    return row;
  }

  private async requireFreeEvent(
    tx: EntityManager,
    user_id: MemberId,
    event_id: string | null,
  ): Promise<void> {
    if (!event_id) return;
    await this.ownEvents.require(tx, user_id, event_id);
    if (await tx.existsBy(QuestionnaireEntity, { user_id, event_id })) {
      throw new ConflictProblem('event-answered', 'This event already has a questionnaire.');
    }
  }
}

/** Called while no other change of this member's can come in between. */
async function refuseTooMany(tx: EntityManager, user_id: MemberId): Promise<void> {
  if ((await tx.countBy(QuestionnaireEntity, { user_id })) < MOST) return;
  const detail = `You can keep ${MOST} questionnaires. Remove one to save another.`;
  throw new ConflictProblem('too-many-questionnaires', detail);
}

function refuseWrongAnswers(data: ResponseData): void {
  const errors = problemsOf(data);
  if (errors.length === 0) return;
  throw new BadRequestProblem('validation-failed', 'Some of the answers are not valid.', errors);
}

/** A clock that runs ahead must not make one questionnaire the latest for ever. */
function noLaterThanNow(completedAt: string): Date {
  return new Date(Math.min(Date.parse(completedAt), Date.now()));
}

function toQuestionnaire(own: MemberKey, row: QuestionnaireEntity): Questionnaire {
  const { id, questionnaire_type, completed_at, event_id, updated_at } = row;
  return {
    id,
    questionnaire_type,
    response_data: own.open(RESPONSE_DATA, id, row.response_data_sealed),
    completed_at: completed_at.toISOString(),
    event_id,
    updated_at: updated_at.toISOString(),
  };
}
