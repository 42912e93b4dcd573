import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { databaseNow } from '../../platform/database/database-time';
import { Transactions } from '../../platform/database/transactions';
import type { PayloadOf } from '../../platform/events/define-event';
import { EventPublisher } from '../../platform/events/event-publisher';
import type { Caller } from '../../platform/http/caller.decorator';
import type { SignedIn } from '../../platform/security/current-user.decorator';
import { AuditLogService } from '../audit/audit-log.service';
import { AuthUsersService } from '../auth/auth-users.service';
import { BiomarkersService } from '../biomarkers/biomarkers.service';
import { callsForHelp } from '../biomarkers/critical.options';
import type { MemberId } from '../member-access/member-access.service';
import { PERMISSIONS } from '../member-access/permissions.options';
import { sharedSql } from '../privacy/consents.options';
import type { ReadDocument } from './extraction/page.types';
import { ResultsReleased } from './files.events';
import { HealthFileEntity } from './health-file.entity';
import { ReleaseRuleEntity } from './release-rule.entity';
import {
  AT_ONCE,
  DOCUMENT_TYPES,
  documentTypesOf,
  type DocumentType,
  type ReleaseRule,
  strictest,
} from './release-rules';

export {
  DOCUMENT_TYPES,
  type DocumentType,
  LONGEST_HOLD,
  RELEASE_MODES,
  type ReleaseMode,
} from './release-rules';

/** How long what was read in a document is held. */
interface Hold {
  readonly until: Date;
  /** A signature ends it before that. */
  readonly onReview: boolean;
}

/** A document whose hold is over. */
interface Due {
  readonly id: string;
  readonly user_id: MemberId;
  readonly by: 'day' | 'unreviewable';
}

const DAY = 86_400_000;

/**
 * SQL that is true where a member shares documents and somebody looks after them who can review.
 * @param user the member's id: a column with its table's name, as another `user_id` stands inside
 * @param reviewers the parameter with the ids of all who can
 */
const reviewableSql = (user: string, reviewers: string): string =>
  `(${sharedSql(user, `'staff_documents'`)} AND EXISTS (SELECT FROM member_assignment a
      WHERE a.user_id = ${user} AND a.staff_id = ANY (${reviewers}::uuid[])))`;

/**
 * When members see what was read in their documents: at once, once a clinician has signed, or after some days, as the
 * organisation says for each type. What calls for help is never held.
 */
@Injectable()
export class FileReleasesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly users: AuthUsersService,
    private readonly biomarkers: BiomarkersService,
    private readonly events: EventPublisher,
    private readonly audit: AuditLogService,
  ) {}

  async rules(): Promise<(ReleaseRule & { type: DocumentType })[]> {
    const saved = new Map(
      (await this.dataSource.manager.find(ReleaseRuleEntity)).map((row) => [row.type, row]),
    );
    return DOCUMENT_TYPES.map((type) => {
      const { mode, days } = saved.get(type) ?? AT_ONCE;
      return { type, mode, days };
    });
  }

  /** What was read before stays as it was decided then. */
  async change(who: SignedIn, type: DocumentType, rule: ReleaseRule, caller: Caller): Promise<void> {
    await this.transactions.run(async (tx) => {
      const row = { type, ...rule, changed_at: new Date(), changed_by: who.id };
      await tx.upsert(ReleaseRuleEntity, row, ['type']);
      const traits = { type, ...rule };
      await this.audit.write(tx, { actor_id: who.id, action: 'release_rule_changed', caller, traits });
    });
  }

  /** Null where its member sees at once what was just read. */
  async holdOf(tx: EntityManager, member: MemberId, read: ReadDocument): Promise<Hold | null> {
    const { biomarkers, calls_itself } = read;
    const isUrgent = biomarkers.some((value) =>
      callsForHelp({ ...value, needs_review: value.review_reasons.length > 0 }),
    );
    if (biomarkers.length === 0 || isUrgent) return null;
    const types = documentTypesOf(biomarkers, {
      calls_itself,
      report: { ...read.head, other_person: false },
    });
    const rules = await tx.findBy(ReleaseRuleEntity, { type: In(types) });
    const waitsForReview = rules.some(({ mode }) => mode === 'after_review');
    // What nobody can review is not held for a review.
    const isAlone = waitsForReview && !(await this.canBeReviewed(tx, member));
    const rule = strictest(isAlone ? rules.filter(({ mode }) => mode !== 'after_review') : rules);
    if (!rule) return null;
    const until = new Date((await databaseNow(tx)).getTime() + rule.days * DAY);
    return { until, onReview: rule.mode === 'after_review' };
  }

  /** Releases a document that is held; of one that is not, nothing happens. By a review only where its rule says so. */
  async release(
    tx: EntityManager,
    member: MemberId,
    file: string,
    by: PayloadOf<typeof ResultsReleased>['by'],
  ): Promise<void> {
    const { affected } = await tx
      .createQueryBuilder()
      .update(HealthFileEntity)
      .set({ release_at: null, release_on_review: false })
      .where('id = :file AND user_id = :member AND release_at IS NOT NULL', { file, member })
      .andWhere(by === 'review' ? 'release_on_review' : by === 'day' ? 'release_at <= now()' : 'true')
      .execute();
    if (!affected) return;
    await this.biomarkers.release(tx, member, file);
    await this.events.publish(tx, ResultsReleased, { user_id: member, file_id: file, by });
  }

  /** Those whose day has come, and those that wait for a review that cannot come any more. */
  async due(most: number): Promise<Due[]> {
    const reviewers = await this.users.activeOf(PERMISSIONS.reviews);
    return this.dataSource.query(
      `SELECT f.id, f.user_id, CASE WHEN f.release_at <= now() THEN 'day' ELSE 'unreviewable' END AS by
         FROM health_file f
        WHERE f.release_at IS NOT NULL
          AND (f.release_at <= now() OR (f.release_on_review AND NOT ${reviewableSql('f.user_id', '$2')}))
        ORDER BY f.release_at LIMIT $1`,
      [most, reviewers],
    );
  }

  private async canBeReviewed(tx: EntityManager, member: MemberId): Promise<boolean> {
    const reviewers = await this.users.activeOf(PERMISSIONS.reviews, tx);
    const [row] = await tx.query<[{ is_reviewable: boolean }]>(
      `SELECT ${reviewableSql('$1::uuid', '$2')} AS is_reviewable`,
      [member, reviewers],
    );
    return row.is_reviewable;
  }
}
