import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { databaseNow } from '../../platform/database/database-time';
import { Transactions } from '../../platform/database/transactions';
import { EventPublisher } from '../../platform/events/event-publisher';
import type { Caller } from '../../platform/http/caller.decorator';
import { BadRequestProblem, ConflictProblem, NotFoundProblem } from '../../platform/http/problem';
import { RealtimeService } from '../../platform/realtime/realtime.service';
import type { SignedIn } from '../../platform/security/current-user.decorator';
import { AuditLogService } from '../audit/audit-log.service';
import { AuthUsersService } from '../auth/auth-users.service';
import { withUnit } from '../biomarkers/biomarkers.options';
import { BiomarkerChangesService, type CorrectBiomarker } from '../biomarkers/biomarker-changes.service';
import { BiomarkerPersonService } from '../biomarkers/biomarker-person.service';
import { type Biomarker, BiomarkersService } from '../biomarkers/biomarkers.service';
import { callsForHelp } from '../biomarkers/critical.options';
import { FileRecordsService } from '../files/file-records.service';
import { FileReleasesService } from '../files/file-releases.service';
import { FileReviewsService, stateOf } from '../files/file-reviews.service';
import { FILE_CHANGED, FilesService } from '../files/files.service';
import { MemberAccessService, type MemberId } from '../member-access/member-access.service';
import { isAgreed, isOpen } from './agreed';
import type { RejectValue, ResultReview, SignReview } from './dto/review.dto';
import { InsightReviewed } from './reviews.events';

/** Values that a refusal names. */
const MOST_NAMED = 5;

/**
 * Clinicians hold what was read in a member's document against the page, and sign it. Every method wants a member whom
 * the caller looks after and who shares documents, and a document of theirs that was read.
 */
@Injectable()
export class ReviewsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly access: MemberAccessService,
    private readonly files: FilesService,
    private readonly records: FileRecordsService,
    private readonly releases: FileReleasesService,
    private readonly reviews: FileReviewsService,
    private readonly biomarkers: BiomarkersService,
    private readonly changes: BiomarkerChangesService,
    private readonly person: BiomarkerPersonService,
    private readonly users: AuthUsersService,
    private readonly events: EventPublisher,
    private readonly realtime: RealtimeService,
    private readonly audit: AuditLogService,
  ) {}

  async of(who: SignedIn, id: string, file: string, caller: Caller): Promise<ResultReview> {
    return this.shown(await this.document(who, id, file, caller), file);
  }

  async page(who: SignedIn, id: string, file: string, page: number, caller: Caller): Promise<Buffer | null> {
    return this.files.page(await this.document(who, id, file, caller), file, page);
  }

  correct(
    who: SignedIn,
    id: string,
    file: string,
    value: string,
    given: CorrectBiomarker,
    caller: Caller,
  ): Promise<ResultReview> {
    return this.decide(who, id, file, caller, async (member) => {
      await this.expectTheirs(member, value);
      await this.changes.correct(member, value, given, { byMember: false, file });
    });
  }

  accept(who: SignedIn, id: string, file: string, value: string, caller: Caller): Promise<ResultReview> {
    return this.decide(who, id, file, caller, async (member) => {
      await this.expectTheirs(member, value);
      await this.changes.confirm(member, value, { byMember: false, file });
    });
  }

  /** Each by itself: what a stop leaves undone, the next try does. */
  acceptAgreed(who: SignedIn, id: string, file: string, caller: Caller): Promise<ResultReview> {
    return this.decide(who, id, file, caller, async (member) => {
      const isPregnant = await this.person.couldBePregnant(member);
      const agreed = (await this.valuesOf(member, file)).filter(
        (value) => !value.confirmed && isAgreed(value, isPregnant),
      );
      for (const value of agreed) await this.changes.confirm(member, value.id, { byMember: false, file });
    });
  }

  /** @throws BadRequestProblem for a value that calls for help, without a reason: that it was there stays known to the team */
  reject(
    who: SignedIn,
    id: string,
    file: string,
    value: string,
    { reason }: RejectValue,
    caller: Caller,
  ): Promise<ResultReview> {
    return this.decide(who, id, file, caller, (member) =>
      this.locked(member, file, async (tx) => {
        const read = await this.biomarkers.one(member, value, tx, { withHeld: true });
        const isUrgent = callsForHelp(read, await this.person.couldBePregnant(member, tx));
        const kept = await this.changes.takeOut(tx, member, file, value);
        if (isUrgent && reason === undefined) throw withoutReason(read);
        await this.reviews.change(tx, member, file, (before) => ({
          ...before,
          taken_out: [...before.taken_out, kept],
        }));
        if (isUrgent && reason !== undefined) {
          await this.noteRejection(tx, who, member, file, { read, reason }, caller);
        }
      }),
    );
  }

  restore(who: SignedIn, id: string, file: string, value: string, caller: Caller): Promise<ResultReview> {
    return this.decide(who, id, file, caller, (member) =>
      this.locked(member, file, async (tx, { release_at }) => {
        const known = (await this.reviews.of(member, [file], tx)).get(file);
        const kept = known?.taken_out.find((each) => each.id === value);
        if (!kept) throw new NotFoundProblem();
        await this.changes.putBack(tx, member, file, kept, release_at !== null);
        await this.reviews.change(tx, member, file, (before) => ({
          ...before,
          taken_out: before.taken_out.filter((each) => each.id !== value),
        }));
      }),
    );
  }

  /**
   * The member is told, and reads what was signed for as long as the values stay what they were. Values that were held for
   * a review are released.
   * @throws ConflictProblem where a value that waits, is outside its range or calls for help is not decided, or one is
   *   another than was seen
   */
  sign(
    who: SignedIn,
    id: string,
    file: string,
    { summary, key_insights, state }: SignReview,
    caller: Caller,
  ): Promise<ResultReview> {
    return this.decide(who, id, file, caller, (member) =>
      this.locked(member, file, async (tx) => {
        const values = await this.valuesOf(member, file, tx);
        if (stateOf(values) !== state) {
          throw new ConflictProblem('values-changed', 'A value has changed meanwhile. Please look again.');
        }
        const isPregnant = await this.person.couldBePregnant(member, tx);
        const decided = await this.decided(member, values, tx);
        const open = values.filter((value) => isOpen(value, isPregnant, decided));
        if (open.length > 0) {
          throw new ConflictProblem(
            'values-open',
            `Please accept, correct or take out first: ${named(open)}.`,
          );
        }
        const at = await databaseNow(tx);
        const signed = { summary, key_insights, state };
        await this.reviews.change(tx, member, file, (before) => ({ ...before, signed }), { by: who.id, at });
        await this.releases.release(tx, member, file, 'review');
        await this.events.publish(tx, InsightReviewed, { user_id: member, file_id: file });
      }),
    );
  }

  /** For the security log, and for the member's timeline: what was said stays sealed. */
  private async noteRejection(
    tx: EntityManager,
    who: SignedIn,
    member: MemberId,
    file: string,
    { read: { id: value, name, value: number, unit }, reason }: { read: Biomarker; reason: string },
    caller: Caller,
  ): Promise<void> {
    const id = randomUUID();
    const rejection = { id, name, value: number, unit, reason };
    await this.reviews.change(tx, member, file, (before) => ({
      ...before,
      rejections: [...(before.rejections ?? []), rejection],
    }));
    await this.audit.write(tx, {
      ...{ actor_id: who.id, subject_id: member, action: 'urgent_result_rejected', caller },
      traits: { file, value, rejection: id },
    });
  }

  /** Does something about a document of a member whom the caller looks after, and shows what came of it. */
  private async decide(
    who: SignedIn,
    id: string,
    file: string,
    caller: Caller,
    act: (member: MemberId) => Promise<void>,
  ): Promise<ResultReview> {
    const member = await this.document(who, id, file, caller);
    await act(member);
    this.realtime.toMember(member, FILE_CHANGED, { file_id: file });
    return this.shown(member, file);
  }

  private async document(who: SignedIn, id: string, file: string, caller: Caller): Promise<MemberId> {
    const member = await this.access.of(who, id, 'documents', caller, 'review');
    const { status } = await this.records.row(member, file);
    if (status !== 'completed') throw new NotFoundProblem('This document has not been read yet.');
    return member;
  }

  /** @throws ConflictProblem for a value of a report that names somebody else */
  private async expectTheirs(member: MemberId, value: string): Promise<void> {
    const { review_reasons } = await this.biomarkers.one(member, value, undefined, {
      withHeld: true,
    });
    if (review_reasons.includes('other_person')) {
      throw new ConflictProblem(
        'names-another-person',
        'Only the member can say that this report is theirs.',
      );
    }
  }

  /** What is decided of a document is decided one after the other. */
  private locked(
    member: MemberId,
    file: string,
    work: (tx: EntityManager, row: { release_at: Date | null }) => Promise<void>,
  ): Promise<void> {
    return this.transactions.run(async (tx) => {
      const [row] = await tx.query<{ release_at: Date | null }[]>(
        `SELECT release_at FROM health_file WHERE id = $1 AND user_id = $2 FOR UPDATE`,
        [file, member],
      );
      if (!row) throw new NotFoundProblem();
      await work(tx, row);
    });
  }

  private async valuesOf(member: MemberId, file: string, tx?: EntityManager) {
    return (await this.biomarkers.byFile(member, [file], tx, { withHeld: true })).get(file) ?? [];
  }

  private decided(
    member: MemberId,
    values: readonly Biomarker[],
    tx?: EntityManager,
  ): Promise<ReadonlySet<string>> {
    const ids = values.map(({ id }) => id);
    return this.changes.decidedByTeam(member, ids, tx);
  }

  private async shown(member: MemberId, file: string): Promise<ResultReview> {
    const [record, values, reviews, known, isPregnant] = await Promise.all([
      this.records.one(member, file, undefined, { withHeld: true }),
      this.valuesOf(member, file),
      this.reviews.of(member, [file]),
      this.users.shownOf([member]),
      this.person.couldBePregnant(member),
    ]);
    const takenOut = reviews.get(file)?.taken_out ?? [];
    const decided = await this.decided(member, values);
    return {
      member_name: known.get(member)?.name ?? null,
      file: record,
      values: values.map((value) => {
        const isWaiting = isOpen(value, isPregnant, decided);
        return {
          ...value,
          confirmed: value.confirmed && !isWaiting,
          is_agreed: isAgreed(value, isPregnant),
          is_open: isWaiting,
          calls_for_help: callsForHelp(value, isPregnant),
        };
      }),
      taken_out: takenOut.map(({ id, content: { name, value, unit } }) => ({ id, name, value, unit })),
      state: stateOf(values),
    };
  }
}

/** Rows by what is printed: as many as a sentence can hold. */
function named(values: readonly Biomarker[]): string {
  const words = values.slice(0, MOST_NAMED).map(inWords);
  const more = values.length - words.length;
  return words.join(', ') + (more > 0 ? ` and ${more} more` : '');
}

const inWords = ({ name, value, unit }: Biomarker): string => `${name} ${withUnit(value, unit)}`;

function withoutReason(value: Biomarker): BadRequestProblem {
  const message = `${inWords(value)} would call for help. Please say why it is taken out.`;
  return new BadRequestProblem('validation-failed', message, [
    { field: 'reason', code: 'required', message },
  ]);
}
