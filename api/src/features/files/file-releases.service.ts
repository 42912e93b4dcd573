import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { databaseNow } from '../../platform/database/database-time';
import { Transactions } from '../../platform/database/transactions';
import type { PayloadOf } from '../../platform/events/define-event';
import { EventPublisher } from '../../platform/events/event-publisher';
import type { Caller } from '../../platform/http/caller.decorator';
import { NotFoundProblem } from '../../platform/http/problem';
import type { SignedIn } from '../../platform/security/current-user.decorator';
import { AuditLogService } from '../audit/audit-log.service';
import { AuthUsersService } from '../auth/auth-users.service';
import { BiomarkersService } from '../biomarkers/biomarkers.service';
import { mayCallForHelp } from '../biomarkers/critical.options';
import { OwnRulesService } from '../groups/own-rules.service';
import {
  resolved,
  type RuleLevel,
  type RuleScope,
  type SaidAt,
  scopeOfMember,
  traitsOf,
} from '../groups/rule-levels.options';
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

/** The rule of a type, as it holds at a level. */
interface LeveledRule extends ReleaseRule {
  readonly type: DocumentType;
  readonly from: RuleLevel;
  /** Whether it is said at the level that is looked at. */
  readonly is_own: boolean;
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
 * organisation says for each type, or a group or a member has of their own. What calls for help is never held.
 */
@Injectable()
export class FileReleasesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly users: AuthUsersService,
    private readonly own: OwnRulesService,
    private readonly biomarkers: BiomarkersService,
    private readonly events: EventPublisher,
    private readonly audit: AuditLogService,
  ) {}

  /** @throws NotFoundProblem for a group that there is not */
  async rules(scope: RuleScope, tx: EntityManager = this.dataSource.manager): Promise<LeveledRule[]> {
    const own = await this.own.saidIn(scope, 'release', tx);
    const saved = new Map((await tx.find(ReleaseRuleEntity)).map((row) => [row.type, row]));
    return DOCUMENT_TYPES.map((type) => {
      const row = saved.get(type);
      const said: SaidAt = {
        product: { ...AT_ONCE },
        ...(row && { organisation: { mode: row.mode, days: row.days } }),
        ...own.get(type),
      };
      const { holds, from } = resolved(said);
      const rule = holds as unknown as ReleaseRule;
      return { type, ...rule, from: from['mode'] ?? 'product', is_own: said[scope.level] !== undefined };
    });
  }

  /** What was read before stays as it was decided then. @throws NotFoundProblem for a group that there is not */
  change(
    who: SignedIn,
    scope: RuleScope,
    type: DocumentType,
    { mode, days }: ReleaseRule,
    caller: Caller,
  ): Promise<LeveledRule> {
    return this.transactions.run(async (tx) => {
      if (scope.level === 'organisation') {
        const row = { type, mode, days, changed_at: new Date(), changed_by: who.id };
        await tx.upsert(ReleaseRuleEntity, row, ['type']);
      } else {
        await this.own.change(tx, scope, { family: 'release', name: type, says: { mode, days } }, who.id);
      }
      return this.written(tx, who, scope, type, 'release_rule_changed', caller);
    });
  }

  /** From now on what comes from above holds. */
  clear(who: SignedIn, scope: RuleScope, type: DocumentType, caller: Caller): Promise<LeveledRule> {
    return this.transactions.run(async (tx) => {
      if (scope.level === 'organisation') await tx.delete(ReleaseRuleEntity, { type });
      else await this.own.clear(tx, scope, { family: 'release', name: type });
      return this.written(tx, who, scope, type, 'release_rule_cleared', caller);
    });
  }

  /** Null where its member sees at once what was just read. */
  async holdOf(tx: EntityManager, member: MemberId, read: ReadDocument): Promise<Hold | null> {
    const { biomarkers, calls_itself } = read;
    const isUrgent = biomarkers.some((value) =>
      mayCallForHelp({ ...value, needs_review: value.review_reasons.length > 0 }),
    );
    if (biomarkers.length === 0 || isUrgent) return null;
    const types = documentTypesOf(biomarkers, {
      calls_itself,
      report: { ...read.head, other_person: false },
    });
    const rules = (await this.rules(scopeOfMember(member), tx)).filter(({ type }) => types.includes(type));
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

  private async written(
    tx: EntityManager,
    who: SignedIn,
    scope: RuleScope,
    type: DocumentType,
    action: string,
    caller: Caller,
  ): Promise<LeveledRule> {
    const rule = (await this.rules(scope, tx)).find((each) => each.type === type);
    if (!rule) throw new NotFoundProblem();
    const { entry, traits } = traitsOf(scope);
    await this.audit.write(tx, {
      ...{ actor_id: who.id, ...entry, action, caller },
      traits: { type, ...traits, mode: rule.mode, days: rule.days },
    });
    return rule;
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
