import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { databaseNow } from '../../platform/database/database-time';
import { Transactions } from '../../platform/database/transactions';
import { EventPublisher } from '../../platform/events/event-publisher';
import { EventResults } from '../../platform/events/event-results';
import { ConflictProblem, Problem } from '../../platform/http/problem';
import { AccountService } from '../account/account.service';
import type { MemberId } from '../member-access/member-access.service';
import type { TestSent } from './dto/subscription.dto';
import { PushNoticeEntity } from './notices/push-notice.entity';
import { dayAt } from './notices/quiet-hours';
import { PushTestRequested } from './push.events';
import { SubscriptionsService } from './subscriptions.service';

/** How long the member waits to be told what became of it (milliseconds). */
const WAIT = 10_000;

/** A message that members send to their own devices, and what became of it. */
@Injectable()
export class TestPushService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly events: EventPublisher,
    private readonly results: EventResults,
    private readonly accounts: AccountService,
    private readonly subscriptions: SubscriptionsService,
  ) {}

  /** @throws ConflictProblem without a device; Problem (502) when no service has taken it in time */
  async send(member: MemberId): Promise<TestSent> {
    if (!(await this.subscriptions.hasDevice(member))) {
      throw new ConflictProblem('push.not-subscribed', 'Please enable notifications first.');
    }
    const id = randomUUID();
    const listening = this.results.listen(resultKey(id), async () => (await this.one(id))?.state !== 'due');
    try {
      await this.transactions.run((tx) => this.ask(tx, member, id));
      await listening.arrived(WAIT);
    } finally {
      listening.close();
    }
    const sent = (await this.one(id))?.reached.length ?? 0;
    if (sent === 0) {
      throw new Problem(
        502,
        'push.not-sent',
        'The message could not be sent to your device. Please try again later.',
      );
    }
    return { sent };
  }

  /** Tells whoever waits for a test that it is over. */
  async announce(tx: EntityManager, id: string): Promise<void> {
    await this.results.announce(tx, resultKey(id));
  }

  private async ask(tx: EntityManager, member: MemberId, id: string): Promise<void> {
    const now = await databaseNow(tx);
    await tx.insert(PushNoticeEntity, {
      id,
      user_id: member,
      kind: 'test',
      subject: id,
      local_day: dayAt(now, await this.accounts.timeZoneOf(member, tx)),
      place: 0,
      state: 'due',
      due_at: now,
      valid_until: new Date(now.getTime() + 60_000),
    });
    await this.events.publish(tx, PushTestRequested, { user_id: member, notice_id: id });
  }

  private one(id: string): Promise<PushNoticeEntity | null> {
    return this.dataSource.manager.findOneBy(PushNoticeEntity, { id });
  }
}

const resultKey = (id: string) => `push-test ${id}`;
