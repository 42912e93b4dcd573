import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { takeTurn } from '../../platform/database/locks';
import { Transactions } from '../../platform/database/transactions';
import { NotFoundProblem } from '../../platform/http/problem';
import { MemberKeys } from '../../platform/sealing/member-keys';
import { AccountService } from '../account/account.service';
import { HabitCalendarService } from '../calendar-events/habit-calendar.service';
import type { MemberId } from '../member-access/member-access.service';
import { ProgrammesService } from '../programmes/programmes.service';
import type { HabitReminder, SaveHabitReminder } from './dto/habit-reminder.dto';
import { alike } from './habit-name';
import { HabitRemindersEntity, SETTINGS, type StoredReminders } from './habit-reminders.entity';
import { NO_REMINDER, type ReminderSetting } from './reminder-rules';

/** Of which habits a member wants to be reminded. */
@Injectable()
export class ReminderSettingsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly accounts: AccountService,
    private readonly programmes: ProgrammesService,
    private readonly calendar: HabitCalendarService,
    private readonly keys: MemberKeys,
  ) {}

  async of(member: MemberId, tx: EntityManager = this.dataSource.manager): Promise<StoredReminders> {
    const row = await tx.findOneBy(HabitRemindersEntity, { user_id: member });
    if (!row) return {};
    return (await this.keys.of(member, tx)).open(SETTINGS, member, row.settings_sealed);
  }

  /**
   * What was due before this change is not told of any more.
   * @throws NotFoundProblem for what is no habit of the member's programme
   */
  async save(member: MemberId, { habit_name, ...change }: SaveHabitReminder): Promise<HabitReminder> {
    const names = await this.names(member);
    const name = alike(habit_name);
    if (!names.has(name)) throw new NotFoundProblem('There is no such habit in your programme.');
    return this.transactions.run(async (tx) => {
      await takeTurn(tx, 'habitReminders', member);
      // A habit that the plan has no more takes its reminder along.
      const kept = Object.entries(await this.of(member, tx)).filter(([other]) => names.has(other));
      const settings = Object.fromEntries(kept);
      const saved = changed(settings[name] ?? NO_REMINDER, change);
      const all: StoredReminders = { ...settings, [name]: saved };
      const isAnyOn = Object.values(all).some(({ on }) => on);
      const own = await this.keys.of(member, tx);
      await tx.query(
        `INSERT INTO habit_reminders AS r (user_id, settings_sealed, look_at)
         VALUES ($1, $2, CASE WHEN $3 THEN now() END)
         ON CONFLICT (user_id) DO UPDATE SET (settings_sealed, look_at, looked_at, updated_at)
           = (excluded.settings_sealed, excluded.look_at, now(), now())`,
        [member, own.seal(SETTINGS, member, all), isAnyOn],
      );
      return saved;
    });
  }

  /** The habits of the active programme. */
  private async names(member: MemberId): Promise<ReadonlySet<string>> {
    const programId = await this.programmes.activeIdOf(member);
    if (programId === null) return new Set();
    const zone = await this.accounts.timeZoneOf(member);
    const planned = await this.calendar.ofProgramme(member, programId, zone);
    return new Set(planned.map(({ name }) => alike(name)));
  }
}

/** What is left out stays as it is. */
function changed(before: ReminderSetting, change: Omit<SaveHabitReminder, 'habit_name'>): ReminderSetting {
  const { on = before.on, at = before.at, minutes_before = before.minutes_before } = change;
  return { on, at, minutes_before: at === null ? minutes_before : 0 };
}
