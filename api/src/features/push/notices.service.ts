import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { databaseNow } from '../../platform/database/database-time';
import { Transactions } from '../../platform/database/transactions';
import { NotFoundProblem } from '../../platform/http/problem';
import { AccountService } from '../account/account.service';
import { MemberDaysService } from '../calendar-events/member-days.service';
import { FileRecordsService } from '../files/file-records.service';
import type { MemberId } from '../member-access/member-access.service';
import type { Notice, ShownNotice } from './dto/notice.dto';
import { actionsOf, type NoticeFacts, pathOf, shownKindOf, textOf } from './notices/notice-text';
import { PushNoticeEntity } from './notices/push-notice.entity';
import { isQuiet } from './notices/quiet-hours';
import { PreferencesService } from './preferences.service';
import { isOfDocument, isReminder } from './push.options';
import { SubscriptionsService } from './subscriptions.service';

const SNOOZE_MINUTES = 30;
const MOST_SNOOZES = 3;

/** What members read of their notices: signed in, or on the device that one was sent to. */
@Injectable()
export class NoticesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly subscriptions: SubscriptionsService,
    private readonly preferences: PreferencesService,
    private readonly accounts: AccountService,
    private readonly days: MemberDaysService,
    private readonly files: FileRecordsService,
  ) {}

  /** @throws NotFoundProblem for anybody else's */
  async one(member: MemberId, id: string): Promise<Notice> {
    const notice = await this.require(member, id);
    const facts = await this.factsOf(notice);
    return {
      id,
      kind: shownKindOf(notice),
      ...textOf(facts, true),
      url: pathOf(facts),
      event_id: facts.event?.id ?? null,
      actions: actionsOf(facts),
    };
  }

  /** What the device with this key shows. @throws NotFoundProblem for another member's notice, and for nobody's key */
  async shownOn(noticeKey: string, id: string): Promise<ShownNotice> {
    const notice = await this.ofDevice(noticeKey, id);
    const [facts, { show_titles }] = await Promise.all([
      this.factsOf(notice),
      this.preferences.wishesOf(notice.user_id),
    ]);
    return {
      ...textOf(facts, show_titles),
      tag: shownKindOf(notice) === 'more' ? 'damson-more' : `damson-${id}`,
      url: pathOf(facts),
      actions: actionsOf(facts),
    };
  }

  /** Lets a reminder come again in half an hour; not within quiet hours, and not for ever. */
  async snooze(noticeKey: string, id: string): Promise<void> {
    const { user_id } = await this.ofDevice(noticeKey, id);
    const [{ quiet_hours }, zone] = await Promise.all([
      this.preferences.wishesOf(user_id),
      this.accounts.timeZoneOf(user_id),
    ]);
    await this.transactions.run(async (tx) => {
      const lock = { mode: 'pessimistic_write' } as const;
      const notice = await tx.findOne(PushNoticeEntity, { where: { id, user_id }, lock });
      if (!notice || notice.state !== 'sent' || !isReminder(notice.kind)) return;
      const again = new Date((await databaseNow(tx)).getTime() + SNOOZE_MINUTES * 60_000);
      if (notice.snoozes >= MOST_SNOOZES || isQuiet(again, zone, quiet_hours)) return;
      const valid_until = new Date(again.getTime() + SNOOZE_MINUTES * 60_000);
      const change = { state: 'waiting' as const, due_at: again, valid_until, reached: [] };
      await tx.update(PushNoticeEntity, { id }, { ...change, snoozes: notice.snoozes + 1 });
    });
  }

  private async ofDevice(noticeKey: string, id: string): Promise<PushNoticeEntity> {
    const member = await this.subscriptions.heardFrom(noticeKey);
    if (member === undefined) throw new NotFoundProblem();
    return this.require(member, id);
  }

  private async require(member: MemberId, id: string): Promise<PushNoticeEntity> {
    const notice = await this.dataSource.manager.findOneBy(PushNoticeEntity, { id, user_id: member });
    if (!notice) throw new NotFoundProblem();
    return notice;
  }

  private async factsOf({ user_id, kind, subject, place }: PushNoticeEntity): Promise<NoticeFacts> {
    const [zone, event, file] = await Promise.all([
      this.accounts.timeZoneOf(user_id),
      isReminder(kind) ? this.days.one(user_id, subject) : null,
      isOfDocument(kind) ? this.files.find(user_id, subject) : null,
    ]);
    const isGone = isOfDocument(kind) && !file;
    return { kind, subject, place, zone, event, hasFailed: file?.status === 'failed', isGone };
  }
}
