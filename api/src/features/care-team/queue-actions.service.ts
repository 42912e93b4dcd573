import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { databaseNow } from '../../platform/database/database-time';
import { DailyCounts } from '../../platform/daily-counts/daily-counts';
import { Transactions } from '../../platform/database/transactions';
import type { Caller } from '../../platform/http/caller.decorator';
import { BadRequestProblem, ConflictProblem, NotFoundProblem } from '../../platform/http/problem';
import { MemberKeys } from '../../platform/sealing/member-keys';
import type { SignedIn } from '../../platform/security/current-user.decorator';
import { AuditLogService } from '../audit/audit-log.service';
import { AuthUsersService } from '../auth/auth-users.service';
import { PersonMessagesService } from '../coach-chat/person-messages.service';
import { MemberAccessService } from '../member-access/member-access.service';
import { CareRulesService } from './care-rules.service';
import { CareTaskEntity, OUTCOME, type TaskBefore } from './care-task.entity';
import { NEEDS_OUTCOME } from './care-task.kinds';
import { CareTasksService } from './care-tasks.service';
import type { CloseTask, QueueItem, SendFromTask } from './dto/queue.dto';
import { OnCallService } from './on-call/on-call.service';
import { QueueService } from './queue.service';
import { oneTaskRow } from './queue.rows';
import { TAKEN_TIMES } from './red-flags.service';

/** Characters that an outcome has at least where one is needed: a full stop tells nobody anything. */
const LEAST_OUTCOME = 10;
const MOST_SNOOZED = 30 * 86_400_000;

type Change = Partial<
  Pick<
    CareTaskEntity,
    | 'owner_id'
    | 'owned_at'
    | 'snoozed_until'
    | 'escalates_at'
    | 'first_taken_at'
    | 'done_at'
    | 'done_by'
    | 'outcome_sealed'
    | 'before'
  >
>;

/** What somebody does with a task. Each act holds the task's row, so that of two at once the second sees the first. */
@Injectable()
export class QueueActionsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly queue: QueueService,
    private readonly tasks: CareTasksService,
    private readonly rules: CareRulesService,
    private readonly access: MemberAccessService,
    private readonly users: AuthUsersService,
    private readonly messages: PersonMessagesService,
    private readonly keys: MemberKeys,
    private readonly audit: AuditLogService,
    private readonly counts: DailyCounts,
    private readonly onCall: OnCallService,
  ) {}

  /** @throws ConflictProblem when a colleague has taken it, with their name */
  take(who: SignedIn, id: string, caller: Caller): Promise<QueueItem> {
    return this.change(who, id, caller, 'take', async (task, tx, now) => {
      await this.refuseTaken(task, who, tx);
      return this.owned(task, who.id, now, tx);
    });
  }

  /** Gives it to a colleague, who has to look after the member where anybody does; a red flag may be anybody's. @throws NotFoundProblem */
  assign(who: SignedIn, id: string, staffId: string, caller: Caller): Promise<QueueItem> {
    return this.change(who, id, caller, 'assign', async (task, tx, now) => {
      const isStaff = (await this.users.staffAmong([staffId], tx)).has(staffId);
      const isCarer = (await this.onCall.caring(tx, task.user_id)).includes(staffId);
      if (!isStaff || (task.kind !== 'red_flag' && !isCarer)) throw new NotFoundProblem();
      return staffId === who.id
        ? this.owned(task, staffId, now, tx)
        : { owner_id: staffId, owned_at: null, snoozed_until: null };
    });
  }

  /** @throws ConflictProblem for a red flag, which cannot wait */
  snooze(who: SignedIn, id: string, until: string, caller: Caller): Promise<QueueItem> {
    return this.change(who, id, caller, 'snooze', async (task, tx, now) => {
      await this.refuseTaken(task, who, tx);
      if (task.kind === 'red_flag') {
        throw new ConflictProblem(
          'no-snooze',
          'A red flag cannot wait. Please close it with what came of it.',
        );
      }
      const at = new Date(until);
      if (at <= now || at.getTime() - now.getTime() > MOST_SNOOZED) {
        const message = 'Please choose a time within the next 30 days.';
        throw new BadRequestProblem('validation-failed', message, [
          { field: 'until', code: 'out-of-range', message },
        ]);
      }
      return { snoozed_until: at };
    });
  }

  /** @throws BadRequestProblem for a red flag without an outcome */
  done(who: SignedIn, id: string, { outcome }: CloseTask, caller: Caller): Promise<QueueItem> {
    return this.change(who, id, caller, 'done', async (task, tx, now) => {
      await this.refuseTaken(task, who, tx);
      if (NEEDS_OUTCOME.includes(task.kind) && seenIn(outcome ?? '') < LEAST_OUTCOME) {
        const message = `Please say what came of it, in ${LEAST_OUTCOME} characters or more.`;
        throw new BadRequestProblem('validation-failed', message, [
          { field: 'outcome', code: 'outcome-needed', message },
        ]);
      }
      const own = await this.keys.of(task.user_id, tx);
      const outcome_sealed = outcome === undefined ? null : own.seal(OUTCOME, id, outcome);
      return { done_at: now, done_by: who.id, outcome_sealed, escalates_at: null };
    });
  }

  /** Sends the member a message, and the task is done; a red flag stays open. @throws NotFoundProblem where chats are not shared */
  send(who: SignedIn, id: string, { id: message, text }: SendFromTask, caller: Caller): Promise<QueueItem> {
    return this.change(who, id, caller, 'send', async (task, tx, now) => {
      await this.refuseTaken(task, who, tx);
      const member = await this.access.of(who, task.user_id, 'chats', caller, 'morning');
      const draft = await this.draftOf(who, id, tx);
      await this.messages.send(tx, { member, staffId: who.id, id: message, text });
      if (draft !== null) {
        await this.counts.addWith(tx, 'drafts_sent');
        if (text === draft) await this.counts.addWith(tx, 'drafts_unchanged');
      }
      return task.kind === 'red_flag'
        ? this.owned(task, who.id, now, tx)
        : { done_at: now, done_by: who.id, escalates_at: null };
    });
  }

  /** Takes the caller's own last change back. A message that was sent stays sent. @throws ConflictProblem */
  undo(who: SignedIn, id: string, caller: Caller): Promise<QueueItem> {
    return this.transactions.run(async (tx) => {
      const task = await this.locked(who, id, tx);
      const { before } = task;
      if (before?.by !== who.id) {
        throw new ConflictProblem(
          'nothing-to-undo',
          'Somebody has changed this since, or there is nothing to undo.',
        );
      }
      const back: Change = {
        owner_id: before.owner_id,
        owned_at: dateOf(before.owned_at),
        snoozed_until: dateOf(before.snoozed_until),
        escalates_at: dateOf(before.escalates_at),
        ...{ done_at: null, done_by: null, outcome_sealed: null, before: null },
      };
      return this.write(who, task, back, caller, 'undo', tx);
    });
  }

  private change(
    who: SignedIn,
    id: string,
    caller: Caller,
    act: string,
    decide: (task: CareTaskEntity, tx: EntityManager, now: Date) => Promise<Change>,
  ): Promise<QueueItem> {
    return this.transactions.run(async (tx) => {
      const task = await this.locked(who, id, tx);
      if (task.done_at) throw new ConflictProblem('task-done', await this.doneText(task, tx));
      const change = await decide(task, tx, await databaseNow(tx));
      const before: TaskBefore = {
        by: who.id,
        owner_id: task.owner_id,
        owned_at: task.owned_at?.toISOString() ?? null,
        snoozed_until: task.snoozed_until?.toISOString() ?? null,
        escalates_at: task.escalates_at?.toISOString() ?? null,
      };
      return this.write(who, task, { ...change, before }, caller, act, tx);
    });
  }

  private async write(
    who: SignedIn,
    task: CareTaskEntity,
    change: Change,
    caller: Caller,
    act: string,
    tx: EntityManager,
  ): Promise<QueueItem> {
    const { id, user_id, owner_id } = task;
    // Read before: whoever gives it away may not see it any more.
    const row = await oneTaskRow(tx, who, id);
    if (!row) throw new NotFoundProblem();
    await tx.update(CareTaskEntity, { id }, change);
    await this.audit.write(tx, {
      actor_id: who.id,
      subject_id: user_id,
      action: 'care_task_changed',
      caller,
      traits: { task: id, kind: task.kind, act, ...(change.owner_id && { to: change.owner_id }) },
    });
    await this.tasks.tell(tx, user_id, owner_id, change.owner_id ?? null);
    if (task.kind === 'red_flag') this.tasks.tellMember(user_id);
    return this.queue.shownAs(who, { ...row, ...change }, tx);
  }

  /** What the caller was given to begin with; null where there is none. */
  private async draftOf(who: SignedIn, id: string, tx: EntityManager): Promise<string | null> {
    const row = await oneTaskRow(tx, who, id);
    return row ? (await this.queue.shownAs(who, row, tx)).draft : null;
  }

  /** @throws NotFoundProblem for one that the caller may not see */
  private async locked(who: SignedIn, id: string, tx: EntityManager): Promise<CareTaskEntity> {
    const task = await tx.findOne(CareTaskEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!task || !(await oneTaskRow(tx, who, id))) throw new NotFoundProblem();
    return task;
  }

  private async refuseTaken(task: CareTaskEntity, who: SignedIn, tx: EntityManager): Promise<void> {
    const { owner_id, owned_at } = task;
    if (owner_id === null || owned_at === null || owner_id === who.id) return;
    // Whoever has left the staff holds nothing any more.
    if (!(await this.users.staffAmong([owner_id], tx)).has(owner_id)) return;
    const name = await this.nameOf(owner_id, tx);
    throw new ConflictProblem('taken', `${name} has taken this one.`);
  }

  /** Taken: a red flag's clock goes on, with more time; not once more by taking it again, undone in between or not. */
  private async owned(task: CareTaskEntity, owner: string, now: Date, tx: EntityManager): Promise<Change> {
    const taken: Change = { owner_id: owner, owned_at: now, snoozed_until: null };
    if (task.kind !== 'red_flag') return taken;
    const minutes = (await this.rules.ofOrganisation('red_flag', tx)).thresholds['minutes'] ?? 15;
    const first_taken_at = task.first_taken_at ?? now;
    const escalates_at = new Date(first_taken_at.getTime() + TAKEN_TIMES * minutes * 60_000);
    return { ...taken, first_taken_at, escalates_at };
  }

  private async doneText({ done_by }: CareTaskEntity, tx: EntityManager): Promise<string> {
    return done_by === null
      ? 'This is done: it closed by itself.'
      : `${await this.nameOf(done_by, tx)} has done this one.`;
  }

  private async nameOf(id: string, tx: EntityManager): Promise<string> {
    return (await this.users.shownOf([id], tx)).get(id)?.name ?? 'A colleague';
  }
}

/** How many characters of a text can be seen. */
const seenIn = (text: string): number => text.replace(/[\s\p{C}\p{M}]/gu, '').length;

const dateOf = (at: string | null): Date | null => (at === null ? null : new Date(at));
