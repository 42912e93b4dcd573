import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { sqlStateOf } from '../../../platform/database/sql-state';
import { type Consumer, Consumes, type Delivery, TryLater } from '../../../platform/events/consumer';
import { AccountService } from '../../account/account.service';
import { MemberDaysService } from '../../calendar-events/member-days.service';
import { FileRecordsService } from '../../files/file-records.service';
import { PausesService } from '../../pauses/pauses.service';
import { NoticeMails } from '../mails/notice-mails';
import { NoticeSender, type Sent } from '../notices/notice-sender';
import { type NoticeTime, timeOf } from '../notices/notice-time';
import { type NoticeState, PushNoticeEntity } from '../notices/push-notice.entity';
import { dayAt, isQuiet } from '../notices/quiet-hours';
import { type NoticeWishes, PreferencesService } from '../preferences.service';
import { NoticeMade, type NoticePayload, ReminderDue } from '../push.events';
import { isOfDocument, isReminder } from '../push.options';
import { type PushDevice, SubscriptionsService } from '../subscriptions.service';

const UNIQUE_VIOLATION = '23505';

/** A notice, and what the database's clock says. */
type Due = PushNoticeEntity & { now: Date };

/**
 * `push.notice-made`: sends a notice to its member's devices. A crash between the sending and the commit sends it once more,
 * under the same tag. Where no device takes it, or none has shown anything for long, it goes by mail: one a day.
 */
@Injectable()
@Consumes(NoticeMade, { queue: 'notifications', name: 'send-notice' })
export class SendNoticeConsumer implements Consumer<NoticePayload> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly subscriptions: SubscriptionsService,
    private readonly preferences: PreferencesService,
    private readonly days: MemberDaysService,
    private readonly pauses: PausesService,
    private readonly accounts: AccountService,
    private readonly files: FileRecordsService,
    private readonly sender: NoticeSender,
    private readonly mails: NoticeMails,
  ) {}

  async handle({ user_id, notice_id }: NoticePayload, delivery: Delivery): Promise<void> {
    const [notice] = await this.dataSource.query<Due[]>(
      `SELECT *, clock_timestamp() AS now FROM push_notice
        WHERE id = $1 AND user_id = $2 AND state IN ('due', 'mailed')`,
      [notice_id, user_id],
    );
    if (!notice) return;
    const [wishes, zone] = await Promise.all([
      this.preferences.wishesOf(user_id),
      this.accounts.timeZoneOf(user_id),
    ]);
    if (!(await this.isOfUse(notice, wishes, zone))) {
      const state = notice.reached.length > 0 ? 'sent' : 'dropped';
      return delivery.complete((tx) => setState(tx, notice, state));
    }
    const later = heldBack(notice, wishes, zone);
    if (later) return delivery.complete((tx) => wait(tx, notice, later));
    const devices = await this.subscriptions.devicesOf(user_id);
    const left = devices.filter(({ id }) => !notice.reached.includes(id));
    const sent = await this.sender.send(notice, left, notice.now, delivery.signal);
    delivery.signal.throwIfAborted();
    const reached = [...notice.reached, ...sent.reached];
    const isOver = sent.later === null || notice.now.getTime() + sent.later >= notice.valid_until.getTime();
    if (!isOver) return this.comeBack(notice, sent, reached);
    const state = (await this.mailed(notice, wishes, devices, reached))
      ? 'mailed'
      : reached.length > 0
        ? 'sent'
        : 'failed';
    await delivery.complete(async (tx) => {
      await setState(tx, notice, state, reached);
      await this.sender.note(tx, notice, sent);
    });
  }

  /**
   * Nothing comes late, nobody is told what they have since switched off, and reminded of what they have done, put off or
   * paused.
   */
  private async isOfUse(
    { kind, user_id, subject, valid_until, now }: Due,
    { kinds_off, wanted }: NoticeWishes,
    zone: string,
  ): Promise<boolean> {
    if (valid_until <= now || !wanted || (kind !== 'test' && kinds_off.includes(kind))) return false;
    if (isOfDocument(kind)) return (await this.files.find(user_id, subject)) !== undefined;
    if (!isReminder(kind)) return true;
    const event = await this.days.one(user_id, subject);
    if (!event || event.status === 'completed' || event.status === 'failed') return false;
    const paused = await this.pauses.pausing(this.dataSource.manager, [
      { member: user_id, day: dayAt(now, zone) },
    ]);
    return paused.size === 0;
  }

  /** Some service has no time now: what others took is kept, and the rest is sent when it has. */
  private async comeBack(notice: Due, sent: Sent, reached: string[]): Promise<never> {
    await this.dataSource.transaction(async (tx) => {
      await setState(tx, notice, notice.state, reached);
      await this.sender.note(tx, notice, sent);
    });
    throw new TryLater(sent.later ?? 0);
  }

  /** Mails it, where the member takes mails and no device shows it. @returns false also where the day has had its mail */
  private async mailed(
    notice: Due,
    { by_mail }: NoticeWishes,
    devices: readonly PushDevice[],
    reached: readonly string[],
  ): Promise<boolean> {
    if (devices.some(({ id, isSilent }) => reached.includes(id) && !isSilent)) return false;
    if (!by_mail) return false;
    try {
      // First, so that of two at the same moment one is; whoever repeats it finds it mailed and mails it again, the same.
      await setState(this.dataSource.manager, notice, 'mailed');
    } catch (error) {
      if (sqlStateOf(error) === UNIQUE_VIOLATION) return false;
      throw error;
    }
    await this.mails.waiting(notice.user_id, notice.id);
    return true;
  }
}

/** `reminder.due`: the same for what many members are told at once. Whatever somebody waits for goes first. */
@Injectable()
@Consumes(ReminderDue, { queue: 'notifications', name: 'send-reminder', awaited: false })
export class SendReminderConsumer extends SendNoticeConsumer {}

/** Quiet hours may have been moved over it since: then it waits for their end, or ends with them. */
function heldBack(
  { kind, now }: Due,
  { quiet_hours }: NoticeWishes,
  zone: string,
): NoticeTime | 'dropped' | undefined {
  if (kind === 'test' || !isQuiet(now, zone, quiet_hours)) return undefined;
  return timeOf(kind, now, zone, quiet_hours) ?? 'dropped';
}

/** It comes at another time, or not at all. */
async function wait(tx: EntityManager, { id }: Due, time: NoticeTime | 'dropped'): Promise<void> {
  const change =
    time === 'dropped'
      ? ({ state: 'dropped' } as const)
      : ({ state: 'waiting', due_at: time.due, valid_until: time.validUntil } as const);
  await tx.update(PushNoticeEntity, { id }, change);
}

async function setState(
  tx: EntityManager,
  { id, reached: before }: PushNoticeEntity,
  state: NoticeState,
  reached: readonly string[] = before,
): Promise<void> {
  await tx.query(
    `UPDATE push_notice SET state = $2, reached = $3,
            sent_at = CASE WHEN $2 IN ('sent', 'mailed') THEN now() ELSE sent_at END
      WHERE id = $1`,
    [id, state, reached],
  );
}
