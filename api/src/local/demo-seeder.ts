import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Temporal } from 'temporal-polyfill';
import { AuthUsersService } from '../features/auth/auth-users.service';
import { DaySubmissionsService } from '../features/calendar-events/day-submissions.service';
import { CoachChatService } from '../features/coach-chat/coach-chat.service';
import { PersonMessagesService } from '../features/coach-chat/person-messages.service';
import { MemberAccessService, type MemberId } from '../features/member-access/member-access.service';
import { PausesService } from '../features/pauses/pauses.service';
import { ConsentsService } from '../features/privacy/consents.service';
import type { SaveSetup } from '../features/setup/setup.dto';
import { Transactions } from '../platform/database/transactions';
import type { Role } from '../platform/security/current-user.decorator';
import { DemoCare, type DemoTeam, type Reviewed } from './demo-care';
import { CASELOAD, emailOf, SETUPS, type Story } from './demo-caseload';
import { DEMO_ZONE, DemoLife } from './demo-life';
import { demoReports } from './demo-reports';

interface DemoAccount {
  email: string;
  password: string;
  name: string;
  role: Role;
  description: string;
}

const PASSWORD = 'damson-demo';

/** Who can sign in to a local start. */
export const DEMO_ACCOUNTS: DemoAccount[] = [
  {
    email: 'maya@demo.example',
    password: PASSWORD,
    name: 'Maya',
    role: 'member',
    description: 'member, week 3',
  },
  {
    email: 'noel@demo.example',
    password: PASSWORD,
    name: 'Noel',
    role: 'member',
    description: 'member, just signed up',
  },
  { email: 'carys@demo.example', password: PASSWORD, name: 'Carys', role: 'coach', description: 'coach' },
  {
    email: 'ifan@demo.example',
    password: PASSWORD,
    name: 'Ifan',
    role: 'clinician',
    description: 'clinician',
  },
  { email: 'ada@demo.example', password: PASSWORD, name: 'Ada', role: 'admin', description: 'administrator' },
];

/** Maya's answers to the setup. */
const MAYAS_SETUP: SaveSetup = {
  scheduling: {
    dailyCheckInWeekdays: '07:30',
    dailyCheckInWeekends: '09:00',
    weeklyReflectionDate: 'Sunday',
    weeklyReflectionTime: '17:00',
    taskTimeWeekdays: '12:30',
    taskTimeWeekends: '11:00',
  },
  priorities: { sleep: 'This is my top priority for the programme' },
  consultations: { healthCoachSessions: '4sessions', nutritionistConsultation: true },
};

/** Fills an empty local database with people to try the product as. */
@Injectable()
export class DemoSeeder {
  /** Of the accounts, by name. */
  private readonly ids = new Map<string, string>();
  private readonly toReview: Reviewed[] = [];
  private isStopped = false;

  constructor(
    private readonly users: AuthUsersService,
    private readonly access: MemberAccessService,
    private readonly lives: DemoLife,
    private readonly care: DemoCare,
    private readonly pauses: PausesService,
    private readonly consents: ConsentsService,
    private readonly submissions: DaySubmissionsService,
    private readonly chat: CoachChatService,
    private readonly messages: PersonMessagesService,
    private readonly transactions: Transactions,
  ) {}

  /** Adds what is missing; a second start changes nothing. */
  async seed(): Promise<void> {
    const { ids } = this;
    for (const { email, password, name, role } of DEMO_ACCOUNTS) {
      ids.set(name, await this.users.ensure({ email, password, role, user_metadata: metadataOf(name) }));
    }
    await this.liveAsMaya(ids.get('Maya') as MemberId);
    for (const carer of ['Carys', 'Ifan']) {
      for (const member of ['Maya', 'Noel']) {
        await this.access.assign(ids.get(carer) ?? '', ids.get(member) as MemberId);
      }
    }
  }

  /** The rest of those whom Carys and Ifan look after, one after the other. Takes a while; ends early once stopped. */
  async seedCaseload(): Promise<void> {
    const { ids } = this;
    const [coach = '', clinician = '', admin = ''] = ['Carys', 'Ifan', 'Ada'].map((name) => ids.get(name));
    const team = { coach, clinician, admin };
    for (const [index, story] of CASELOAD.entries()) {
      if (this.isStopped) return;
      const account = { email: emailOf(story.name), password: PASSWORD, role: 'member' as const };
      const id = await this.users.ensure({ ...account, user_metadata: metadataOf(story.name) });
      const member = id as MemberId;
      const isSeen = index % 2 === 0 || story.sendsResults;
      if (!story.isNew) await this.access.assign(coach, member);
      if (!story.isNew && isSeen) await this.access.assign(clinician, member);
      await this.tell(member, story, SETUPS[index % SETUPS.length] ?? MAYAS_SETUP, team);
    }
    // What was sent in is read by the queues meanwhile.
    for (const one of this.toReview) await this.care.review(one, team, () => this.isStopped);
  }

  /** Whoever is half-way is finished; nobody comes after. */
  stop(): void {
    this.isStopped = true;
  }

  /** A programme that began two weeks ago, and two blood tests. */
  private async liveAsMaya(member: MemberId): Promise<void> {
    if (await this.lives.hasBegun(member)) return;
    await this.lives.live(member, { weeks: 2, setup: MAYAS_SETUP, done: 80, salt: '' });
    for (const report of demoReports()) await this.lives.sendIn(member, report);
  }

  private async tell(member: MemberId, story: Story, setup: SaveSetup, team: DemoTeam): Promise<void> {
    if (await this.lives.hasBegun(member)) return;
    await this.lives.live(member, { setup, ...story, salt: story.name });
    const today = Temporal.Now.plainDateISO(DEMO_ZONE);
    const [earlier] = demoReports();
    if (story.wasWrittenTo) {
      const text = `Hello ${story.name.split(' ')[0] ?? ''}, well done this week. See you on Friday.`;
      const message = { member, staffId: team.coach, id: randomUUID(), text };
      await this.transactions.run((tx) => this.messages.send(tx, message));
    }
    if (story.pausesFor) {
      const days = { from: today.toString(), until: today.add({ days: 5 }).toString() };
      await this.pauses.save(member, randomUUID(), { kind: story.pausesFor, ...days });
    }
    if (story.sharesYesterday) await this.submissions.submit(member, today.subtract({ days: 1 }).toString());
    if (story.inGroup) await this.care.addTo(await this.care.group(team), member, team);
    if (story.sendsResults && earlier) {
      const file = await this.lives.sendIn(member, earlier);
      if (story.proposal) this.toReview.push({ member, file, proposal: story.proposal });
    }
    if (story.wantsHabitBack) await this.care.moveAndAskBack(member, team);
    for (const purpose of story.keeps ?? []) {
      await this.consents.decide(member, purpose, { granted: false, version: 1 });
    }
    if (story.says) {
      const message = { id: randomUUID(), message: story.says };
      await this.chat.send(member, message, undefined, new AbortController().signal);
      if (story.wantsPerson) await this.care.ask(member);
    }
  }
}

const metadataOf = (name: string) => ({ name, time_zone: DEMO_ZONE });
