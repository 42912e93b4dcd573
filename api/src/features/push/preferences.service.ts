import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Transactions } from '../../platform/database/transactions';
import { BadRequestProblem } from '../../platform/http/problem';
import type { MemberId } from '../member-access/member-access.service';
import type { ChangePushPreferences, PushPreferences } from './dto/preferences.dto';
import { PushPreferencesEntity } from './preferences/push-preferences.entity';
import { NOTICE_KINDS, type NoticeKind, type QuietHours } from './push.options';

/** What decides about a notice. */
export interface NoticeWishes {
  readonly kinds_off: readonly NoticeKind[];
  readonly quiet_hours: QuietHours | null;
  readonly show_titles: boolean;
  readonly by_mail: boolean;
  /** Somebody who has a device, or lost it without switching it off. */
  readonly wanted: boolean;
}

const DEFAULTS: NoticeWishes = {
  kinds_off: [],
  quiet_hours: { from: '22:00', until: '07:00' },
  show_titles: false,
  by_mail: true,
  wanted: false,
};

/** What members want to be told, when, and how. */
@Injectable()
export class PreferencesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
  ) {}

  async of(member: MemberId): Promise<PushPreferences> {
    return shown(await this.wishesOf(member));
  }

  async wishesOf(member: MemberId, tx?: EntityManager): Promise<NoticeWishes> {
    return (await this.wishesOfAll([member], tx)).get(member) ?? DEFAULTS;
  }

  /** By member; whoever is missing wants nothing: they never had a device, and have the defaults. */
  async wishesOfAll(
    members: readonly MemberId[],
    tx: EntityManager = this.dataSource.manager,
  ): Promise<Map<string, NoticeWishes>> {
    const rows = await tx.query<PushPreferencesEntity[]>(
      `SELECT user_id, kinds_off, quiet_from, quiet_until, show_titles, by_mail, wanted
         FROM push_preferences WHERE user_id = ANY ($1)`,
      [members],
    );
    return new Map(rows.map((row) => [row.user_id, wishesIn(row)]));
  }

  /** Changes what is given. @throws BadRequestProblem for quiet hours without an end */
  async change(member: MemberId, given: ChangePushPreferences): Promise<PushPreferences> {
    const { kinds = {}, quiet_hours } = given;
    if (quiet_hours && quiet_hours.from === quiet_hours.until) {
      const message = 'Quiet hours need two different times.';
      const error = { field: 'quiet_hours.until', code: 'no-end', message };
      throw new BadRequestProblem('validation-failed', message, [error]);
    }
    return this.transactions.run(async (tx) => {
      await tx.query(`INSERT INTO push_preferences (user_id) VALUES ($1) ON CONFLICT DO NOTHING`, [member]);
      const row = await tx.findOneOrFail(PushPreferencesEntity, {
        where: { user_id: member },
        lock: { mode: 'pessimistic_write' },
      });
      row.kinds_off = NOTICE_KINDS.filter((kind) => !(kinds[kind] ?? !row.kinds_off.includes(kind)));
      if (quiet_hours !== undefined) {
        row.quiet_from = quiet_hours?.from ?? null;
        row.quiet_until = quiet_hours?.until ?? null;
      }
      row.show_titles = given.show_titles ?? row.show_titles;
      row.by_mail = given.by_mail ?? row.by_mail;
      return shown(wishesIn(await tx.save(row)));
    });
  }
}

function wishesIn({ quiet_from, quiet_until, ...row }: PushPreferencesEntity): NoticeWishes {
  const { kinds_off, show_titles, by_mail, wanted } = row;
  const quiet_hours =
    quiet_from !== null && quiet_until !== null ? { from: quiet_from, until: quiet_until } : null;
  return { kinds_off, quiet_hours, show_titles, by_mail, wanted };
}

function shown({ kinds_off, quiet_hours, show_titles, by_mail }: NoticeWishes): PushPreferences {
  const on = Object.fromEntries(NOTICE_KINDS.map((kind) => [kind, !kinds_off.includes(kind)]));
  return { kinds: on as Record<NoticeKind, boolean>, quiet_hours, show_titles, by_mail };
}
