import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { databaseNow } from '../../platform/database/database-time';
import { EventPublisher } from '../../platform/events/event-publisher';
import type { Caller } from '../../platform/http/caller.decorator';
import { DEFAULT_LIMIT, type PageQuery } from '../../platform/http/dto/page-query.dto';
import { pageOf, placeOf } from '../../platform/http/list-cursor';
import { ConflictProblem, NotFoundProblem } from '../../platform/http/problem';
import { MemberKeys } from '../../platform/sealing/member-keys';
import type { SignedIn } from '../../platform/security/current-user.decorator';
import { AccountService } from '../account/account.service';
import { AuthUsersService } from '../auth/auth-users.service';
import { withUnit } from '../biomarkers/biomarkers.options';
import { type Biomarker, BiomarkersService } from '../biomarkers/biomarkers.service';
import { type Trend, TrendsService } from '../biomarkers/trends.service';
import { MemberAccessService, type MemberId } from '../member-access/member-access.service';
import { decisionLine } from './decision-line';
import type {
  ApproveProposal,
  Proposal,
  ProposalEvent,
  ProposalPage,
  ProposeChange,
  ResultDecisions,
} from './dto/proposal.dto';
import { dayOf, expectSame } from './edit-rules';
import { ProgrammeEditsService } from './programme-edits.service';
import { ProposalChanged } from './programme-edits.events';
import {
  PROPOSAL,
  type ProposalBasis,
  type ProposalDecision,
  ProposalEntity,
  type StoredProposal,
} from './proposal.entity';

/** Lines that a member reads at once: the newest. */
const MOST_DECISIONS = 50;

interface Row {
  id: string;
  staff_id: string | null;
  content_sealed: Buffer;
  created_at: Date;
  decision: ProposalDecision | null;
  decided_at: Date | null;
  decided_by: string | null;
  undone_at: Date | null;
}

/**
 * The closed loop: a clinician proposes a change of the programme because of a result, whoever coaches the member approves
 * it or says why not, the member sees it, and the next result says what came of it. Both the result and the programme have
 * to be shared: without one of them there is nothing here.
 */
@Injectable()
export class ProposalsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly access: MemberAccessService,
    private readonly edits: ProgrammeEditsService,
    private readonly biomarkers: BiomarkersService,
    private readonly trends: TrendsService,
    private readonly accounts: AccountService,
    private readonly users: AuthUsersService,
    private readonly events: EventPublisher,
    private readonly keys: MemberKeys,
  ) {}

  /** Newest first. */
  async listOf(
    who: SignedIn,
    id: string,
    caller: Caller,
    { limit = DEFAULT_LIMIT, cursor }: PageQuery,
  ): Promise<ProposalPage> {
    const member = await this.member(who, id, caller);
    const [at, before] = cursor === undefined ? [null, null] : placeOf(cursor, 'instant', 'uuid');
    const rows = await this.rows(
      member,
      `AND ($2::timestamptz IS NULL OR (p.created_at, p.id) < ($2, $3::uuid))
       ORDER BY p.created_at DESC, p.id DESC LIMIT $4`,
      [at, before, limit + 1],
    );
    const page = pageOf(rows, limit, (last) => [last.created_at.toISOString(), last.id]);
    return { ...page, items: await this.shown(member, page.items) };
  }

  /** What was changed because of results, and what came of it. */
  async decisionsOf(member: MemberId): Promise<ResultDecisions> {
    const approved = `AND p.decision = 'approved' ORDER BY p.created_at DESC, p.id DESC LIMIT $2`;
    const rows = await this.rows(member, approved, [MOST_DECISIONS]);
    if (rows.length === 0) return { items: [] };
    const own = await this.keys.of(member);
    const lines = await this.lines(member);
    return {
      items: rows.map((row) => {
        const stored = own.open(PROPOSAL, row.id, row.content_sealed);
        const { analyte, name } = stored.basis;
        return { id: row.id, analyte, name, line: lines(row, stored) };
      }),
    };
  }

  /**
   * The same proposal again changes nothing.
   * @throws NotFoundProblem without such a value, a programme or such an event in it; ConflictProblem for a value that
   *   nobody has looked at; BadRequestProblem for a change that cannot be; Problem where the id was used for another one
   */
  async propose(
    who: SignedIn,
    id: string,
    proposal: string,
    { biomarker_id, ...edit }: ProposeChange,
    caller: Caller,
  ): Promise<Proposal> {
    const member = await this.member(who, id, caller);
    return this.edits.inTurn(member, async (tx) => {
      const known = await tx.findOneBy(ProposalEntity, { user_id: member, id: proposal });
      if (known) {
        const kept = (await this.keys.of(member, tx)).open(PROPOSAL, proposal, known.content_sealed);
        expectSame({ ...edit, biomarker_id }, { ...kept.edit, biomarker_id: kept.basis.biomarker_id });
        return this.one(tx, member, proposal);
      }
      const { confirmed, ...value } = await this.biomarkers.one(member, biomarker_id, tx);
      if (!confirmed) {
        throw new ConflictProblem('value-open', 'Please accept or correct the value first.');
      }
      const { title, before } = await this.edits.judge(tx, member, edit);
      const { analyte, name, value: read, unit, measured_on } = value;
      const stored: StoredProposal = {
        edit,
        title,
        before: before && {
          title: before.title,
          start_time: before.start.toISOString(),
          minutes: minutesOf(before),
        },
        basis: { biomarker_id, analyte, name, value: read, unit, measured_on },
        refusal: null,
      };
      await tx.insert(ProposalEntity, {
        ...{ user_id: member, id: proposal, staff_id: who.id },
        content_sealed: (await this.keys.of(member, tx)).seal(PROPOSAL, proposal, stored),
        created_at: await databaseNow(tx),
      });
      return this.changed(tx, member, proposal);
    });
  }

  /**
   * Makes the change: the edit has the proposal's id. Once more changes nothing. Where the result is not what it was, the
   * proposal is closed instead.
   * @throws ConflictProblem for one that was refused, whose result has changed, and where another edit has its id;
   *   BadRequestProblem for a change that cannot be any more
   */
  async approve(
    who: SignedIn,
    id: string,
    proposal: string,
    { start_time, acknowledged_gates }: ApproveProposal,
    caller: Caller,
  ): Promise<Proposal> {
    const member = await this.member(who, id, caller);
    const approved = await this.edits.inTurn(member, async (tx) => {
      const row = await this.locked(tx, member, proposal);
      if (row.decision === 'approved') return this.one(tx, member, proposal);
      expectOpen(row);
      const { edit, basis } = (await this.keys.of(member, tx)).open(PROPOSAL, proposal, row.content_sealed);
      const change = basisChange(basis, await this.biomarkers.find(member, basis.biomarker_id, tx));
      if (change !== null) {
        await this.close(tx, row, change, null);
        return { change };
      }
      const given = {
        ...edit,
        ...(start_time !== undefined && edit.start_time && { start_time }),
        // Whoever proposed it has looked for themselves, and then.
        acknowledged_gates: acknowledged_gates === true,
      };
      await this.edits.makeIn(tx, member, who, proposal, given);
      await this.decide(tx, row, 'approved', who.id);
      return this.changed(tx, member, proposal);
    });
    // Thrown outside: that it is closed stays.
    if ('change' in approved) throw new ConflictProblem('basis-changed', approved.change);
    return approved;
  }

  /** Once more changes nothing. @throws ConflictProblem for one that was approved */
  async refuse(
    who: SignedIn,
    id: string,
    proposal: string,
    reason: string,
    caller: Caller,
  ): Promise<Proposal> {
    const member = await this.member(who, id, caller);
    return this.edits.inTurn(member, async (tx) => {
      const row = await this.locked(tx, member, proposal);
      if (row.decision === 'refused') return this.one(tx, member, proposal);
      expectOpen(row);
      return this.close(tx, row, reason, who.id);
    });
  }

  /** The title of what a proposal is about, while it is open; null otherwise. */
  async openTitle(tx: EntityManager, member: MemberId, id: string): Promise<string | null> {
    const row = await tx.findOneBy(ProposalEntity, { user_id: member, id });
    if (!row || row.decision !== null) return null;
    return (await this.keys.of(member, tx)).open(PROPOSAL, id, row.content_sealed).title;
  }

  private async member(who: SignedIn, id: string, caller: Caller): Promise<MemberId> {
    await this.access.of(who, id, 'documents', caller, 'programme');
    return this.access.of(who, id, 'programmes', caller, 'programme');
  }

  private async locked(tx: EntityManager, member: MemberId, id: string): Promise<ProposalEntity> {
    const row = await tx.findOne(ProposalEntity, {
      where: { user_id: member, id },
      lock: { mode: 'pessimistic_write' },
    });
    if (!row) throw new NotFoundProblem();
    return row;
  }

  /** @param by null where nobody declined it: it has become moot */
  private async close(
    tx: EntityManager,
    row: ProposalEntity,
    refusal: string,
    by: string | null,
  ): Promise<Proposal> {
    const { user_id: member, id } = row;
    const own = await this.keys.of(member, tx);
    const stored = own.open(PROPOSAL, id, row.content_sealed);
    row.content_sealed = own.seal(PROPOSAL, id, { ...stored, refusal });
    await this.decide(tx, row, 'refused', by);
    return this.changed(tx, member, id);
  }

  private async decide(
    tx: EntityManager,
    { user_id, id, content_sealed }: ProposalEntity,
    decision: ProposalDecision,
    by: string | null,
  ): Promise<void> {
    const decided = { decision, decided_at: await databaseNow(tx), decided_by: by };
    await tx.update(ProposalEntity, { user_id, id }, { ...decided, content_sealed });
  }

  private async changed(tx: EntityManager, member: MemberId, id: string): Promise<Proposal> {
    await this.events.publish(tx, ProposalChanged, { user_id: member, proposal_id: id });
    return this.one(tx, member, id);
  }

  private async one(tx: EntityManager, member: MemberId, id: string): Promise<Proposal> {
    const [shown] = await this.shown(member, await this.rows(member, 'AND p.id = $2', [id], tx), tx);
    if (!shown) throw new NotFoundProblem();
    return shown;
  }

  private rows(
    member: MemberId,
    rest: string,
    values: readonly unknown[],
    tx: EntityManager = this.dataSource.manager,
  ): Promise<Row[]> {
    return tx.query(
      `SELECT p.id, p.staff_id, p.content_sealed, p.created_at, p.decision, p.decided_at, p.decided_by, e.undone_at
         FROM programme_proposal p LEFT JOIN programme_edit e ON e.user_id = p.user_id AND e.id = p.id
        WHERE p.user_id = $1 ${rest}`,
      [member, ...values],
    );
  }

  /** What tells of an approved proposal in a line, by the member's results as they are now. */
  private async lines(member: MemberId, tx: EntityManager = this.dataSource.manager) {
    const zone = await this.accounts.timeZoneOf(member, tx);
    const { trends } = await this.trends.ofAll(member, tx);
    return ({ decided_at, created_at, undone_at }: Row, stored: StoredProposal): string =>
      lineOf(stored, dayOf(decided_at ?? created_at, zone), undone_at && dayOf(undone_at, zone), trends);
  }

  private async shown(
    member: MemberId,
    rows: readonly Row[],
    tx: EntityManager = this.dataSource.manager,
  ): Promise<Proposal[]> {
    const own = await this.keys.of(member, tx);
    const ids = rows.flatMap(({ staff_id, decided_by }) => [staff_id ?? [], decided_by ?? []].flat());
    const known = await this.users.shownOf(ids, tx);
    const editor = (id: string | null) => {
      const one = known.get(id ?? '');
      return one ? { name: one.name, role: one.role } : null;
    };
    const isTold = rows.some(({ decision }) => decision === 'approved');
    const lines = isTold ? await this.lines(member, tx) : null;
    return rows.map((row) => {
      const stored = own.open(PROPOSAL, row.id, row.content_sealed);
      const { edit, before, basis, refusal } = stored;
      const { name, value, unit, measured_on } = basis;
      return {
        ...{ id: row.id, kind: edit.kind, from: before && { ...before }, to: after(stored), why: edit.why },
        description: edit.description ?? null,
        following: edit.following ?? false,
        repeat: edit.repeat ?? 'once',
        until: edit.until ?? null,
        result: { name, value, unit, measured_on },
        by: editor(row.staff_id),
        made_at: row.created_at.toISOString(),
        state: row.decision ?? 'open',
        decided_by: editor(row.decided_by),
        decided_at: row.decided_at?.toISOString() ?? null,
        refusal,
        line: row.decision === 'approved' && lines ? lines(row, stored) : null,
      };
    });
  }
}

const minutesOf = ({ start, end }: { start: Date; end: Date }): number =>
  Math.round((end.getTime() - start.getTime()) / 60_000);

/** What an event would be; null where it would be gone. */
function after({ edit, title, before }: StoredProposal): ProposalEvent | null {
  if (edit.kind === 'remove' || edit.kind === 'pause') return null;
  return {
    title,
    start_time: edit.start_time ?? before?.start_time ?? null,
    minutes: edit.minutes ?? before?.minutes ?? null,
  };
}

function lineOf(
  { basis, edit, title }: StoredProposal,
  on: string,
  undoneOn: string | null,
  trends: readonly Trend[],
): string {
  return decisionLine({ basis, kind: edit.kind, title, on, undoneOn }, trends);
}

function expectOpen({ decision }: ProposalEntity): void {
  if (decision === null) return;
  const words = decision === 'approved' ? 'approved' : 'declined';
  throw new ConflictProblem('decided', `Somebody has ${words} this already.`);
}

/** What is said where a result is not what a change was proposed because of any more; null where it is. */
function basisChange({ name, ...was }: ProposalBasis, now: Biomarker | null): string | null {
  const of = `This was proposed because of ${name} ${measured(was)}`;
  if (!now) return `${of}, which was taken out since. It was closed.`;
  const isSame = now.confirmed && SHOWN.every((part) => now[part] === was[part]);
  return isSame ? null : `${of}, which has changed since: it is ${measured(now)} now. It was closed.`;
}

/** What a member reads of the result. */
const SHOWN = ['value', 'unit', 'measured_on'] as const;

const measured = ({ value, unit, measured_on }: Pick<ProposalBasis, (typeof SHOWN)[number]>): string =>
  `${withUnit(value, unit)}${measured_on === null ? '' : ` of ${measured_on}`}`;
