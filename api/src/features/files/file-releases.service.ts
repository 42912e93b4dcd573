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
import { worstOf } from '../biomarkers/critical.options';
import { MemberAccessService, type MemberId } from '../member-access/member-access.service';
import { may } from '../member-access/permissions.options';
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

const DAY = 86_400_000;

/**
 * When members see what was read in their documents: at once, once a clinician has signed, or after some days, as the
 * organisation says for each type. What calls for help is never held.
 */
@Injectable()
export class FileReleasesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly access: MemberAccessService,
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
    // In pregnancy other bounds hold, and whether that is so may be said tomorrow: what calls for help in either is not held.
    const isUrgent = biomarkers
      .map((value) => ({ ...value, needs_review: value.review_reasons.length > 0 }))
      .some((value) => worstOf(value, false) ?? worstOf(value, true));
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

  /** Whether a clinician looks after the member, and the member shares documents. */
  private async canBeReviewed(tx: EntityManager, member: MemberId): Promise<boolean> {
    const [row] = await tx.query<[{ is_shared: boolean }]>(
      `SELECT ${sharedSql('$1::uuid', `'staff_documents'`)} AS is_shared`,
      [member],
    );
    if (!row.is_shared) return false;
    const carers = await this.users.shownOf(await this.access.carersOf(member, tx), tx);
    return [...carers.values()].some(({ role }) => may(role, 'reviews'));
  }
}
