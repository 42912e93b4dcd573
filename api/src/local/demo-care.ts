import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Temporal } from 'temporal-polyfill';
import { HandOverService } from '../features/coach-chat/hand-over.service';
import { FileRecordsService } from '../features/files/file-records.service';
import { FileReleasesService } from '../features/files/file-releases.service';
import { scopeOf } from '../features/groups/rule-levels.options';
import type { MemberId } from '../features/member-access/member-access.service';
import { MemberGroupsService } from '../features/organisation/member-groups.service';
import { ProgrammeEditsService } from '../features/programme-edits/programme-edits.service';
import { ProposalsService } from '../features/programme-edits/proposals.service';
import { ReviewsService } from '../features/reviews/reviews.service';
import type { Caller } from '../platform/http/caller.decorator';
import type { Role, SignedIn } from '../platform/security/current-user.decorator';
import { DEMO_ZONE, DemoLife } from './demo-life';

/** Who works in the demo, by their ids. */
export interface DemoTeam {
  readonly coach: string;
  readonly clinician: string;
  readonly admin: string;
}

/** A document that was sent in, and how far the care team has come with it. */
export interface Reviewed {
  readonly member: MemberId;
  readonly file: string;
  /** The change that the clinician proposed because of it waits for the coach, or was approved. */
  readonly proposal: 'open' | 'approved';
}

const NOBODYS: Caller = { ip: null, user_agent: null };
const GROUP = 'Heart clinic';
const RAISED = 'LDL Cholesterol';
/** A document is read within seconds; one that takes so long is left as it is. */
const [READ_WITHIN, LOOK_EVERY] = [60_000, 100];

/** What the demo's care team has done so far: through the product's own services, as they would from their screens. */
@Injectable()
export class DemoCare {
  constructor(
    private readonly lives: DemoLife,
    private readonly chats: HandOverService,
    private readonly records: FileRecordsService,
    private readonly releases: FileReleasesService,
    private readonly reviews: ReviewsService,
    private readonly proposals: ProposalsService,
    private readonly edits: ProgrammeEditsService,
    private readonly groups: MemberGroupsService,
  ) {}

  /** A group whose blood results are held until a clinician has signed them. @returns its id */
  async group({ admin }: DemoTeam): Promise<string> {
    const who = as(admin, 'admin');
    const { items } = await this.groups.all();
    const known = items.find(({ name }) => name === GROUP);
    if (known) return known.id;
    const id = randomUUID();
    await this.groups.save(who, { id, name: GROUP }, NOBODYS);
    await this.releases.change(who, scopeOf(id), 'blood', { mode: 'after_review', days: 14 }, NOBODYS);
    return id;
  }

  addTo(group: string, member: MemberId, { admin }: DemoTeam): Promise<void> {
    return this.groups.add(as(admin, 'admin'), group, [member], NOBODYS);
  }

  /** The member wants a person. */
  ask(member: MemberId): Promise<void> {
    return this.chats.ask(member);
  }

  /** The coach put a habit later, and the member would rather have it as it was. */
  async moveAndAskBack(member: MemberId, { coach }: DemoTeam): Promise<void> {
    const habit = await this.lives.nextHabit(member);
    if (!habit) return;
    const start_time = Temporal.Instant.from(habit.start_time).add({ minutes: 30 }).toString();
    const why = 'You said that you come home later.';
    const move = { kind: 'move' as const, event_id: habit.id, start_time, why };
    const id = randomUUID();
    await this.edits.make(as(coach, 'coach'), member, id, move, NOBODYS);
    await this.edits.askUndo(member, id);
  }

  /**
   * The clinician holds what was read against the page, signs it, and proposes a change because of it.
   * @param isStopped nobody waits any more
   */
  async review(
    { member, file, proposal }: Reviewed,
    team: DemoTeam,
    isStopped: () => boolean,
  ): Promise<void> {
    if (!(await this.isRead(member, file, isStopped))) return;
    const [clinician, coach] = [as(team.clinician, 'clinician'), as(team.coach, 'coach')];
    const read = await this.reviews.of(clinician, member, file, NOBODYS);
    for (const { id } of read.values.filter(({ is_open }) => is_open)) {
      await this.reviews.accept(clinician, member, file, id, NOBODYS);
    }
    const { values, state } = await this.reviews.acceptAgreed(clinician, member, file, NOBODYS);
    const signed = {
      summary: `${values.length} values were read; two of the cholesterol values are above their range.`,
      key_insights: [`${RAISED} is above the range of the report: walking more is the first thing to try.`],
      state,
    };
    await this.reviews.sign(clinician, member, file, signed, NOBODYS);
    const raised = values.find(({ name }) => name === RAISED);
    if (!raised) return;
    const id = randomUUID();
    await this.proposals.propose(clinician, member, id, walkBecauseOf(raised.id), NOBODYS);
    if (proposal === 'approved') await this.proposals.approve(coach, member, id, {}, NOBODYS);
  }

  private async isRead(member: MemberId, file: string, isStopped: () => boolean): Promise<boolean> {
    for (
      const until = Date.now() + READ_WITHIN;
      Date.now() < until && !isStopped();
      await delay(LOOK_EVERY)
    ) {
      const { status } = await this.records.row(member, file);
      if (status === 'completed' || status === 'failed') return status === 'completed';
    }
    return false;
  }
}

function walkBecauseOf(biomarker_id: string) {
  const tomorrow = Temporal.Now.zonedDateTimeISO(DEMO_ZONE).add({ days: 1 });
  const start = tomorrow.withPlainTime('13:00').toInstant().toString();
  return {
    ...{ kind: 'add' as const, title: 'Walk after lunch', start_time: start, minutes: 20 },
    ...{ repeat: 'daily' as const, description: 'An easy pace is enough.' },
    ...{
      why: 'Your LDL cholesterol is above its range. Walking more is the first thing to try.',
      biomarker_id,
    },
  };
}

const as = (id: string, role: Role): SignedIn => ({
  ...{ id, role, session_id: randomUUID() },
  ...{ aal: 'aal1', has_second_factor: false },
});
