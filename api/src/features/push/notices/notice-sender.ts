import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DailyCounts } from '../../../platform/daily-counts/daily-counts';
import { EventPublisher } from '../../../platform/events/event-publisher';
import { type PushMessage, type PushOutcome, PushSender } from '../../../platform/push/push-sender';
import { type PushDevice, SubscriptionsService } from '../subscriptions.service';
import { PushEndpointGone } from '../push.events';
import { isReminder } from '../push.options';
import { shownKindOf } from './notice-text';
import type { PushNoticeEntity } from './push-notice.entity';

/** How long a push service keeps a message for a device that is away, at most and at least (seconds). */
const LONGEST = 86_400;
const SHORTEST = 60;

/** What became of a notice's messages: ids of devices. */
export interface Sent {
  readonly reached: string[];
  readonly gone: string[];
  /** Some device's service asked to come back after so many milliseconds. */
  readonly later: number | null;
}

/** Sends a notice to a member's devices: what kind it is and an opaque id, and nothing else. */
@Injectable()
export class NoticeSender {
  constructor(
    private readonly sender: PushSender,
    private readonly subscriptions: SubscriptionsService,
    private readonly events: EventPublisher,
    private readonly counts: DailyCounts,
  ) {}

  /** @param devices those that it has not reached yet */
  async send(
    notice: PushNoticeEntity,
    devices: readonly PushDevice[],
    now: Date,
    signal: AbortSignal,
  ): Promise<Sent> {
    const message = messageOf(notice, now);
    const outcomes = await Promise.all(
      devices.map(async ({ id, target }) => [id, await this.sender.send(target, message, signal)] as const),
    );
    const withOutcome = (wanted: PushOutcome['is']) =>
      outcomes.filter(([, { is }]) => is === wanted).map(([id]) => id);
    const pauses = outcomes.flatMap(([, outcome]) => (outcome.is === 'later' ? [outcome.after] : []));
    return {
      reached: withOutcome('accepted'),
      gone: withOutcome('gone'),
      later: pauses.length > 0 ? Math.min(...pauses) : null,
    };
  }

  /** Notes it with the devices; that one is gone is told. */
  async note(tx: EntityManager, { user_id }: PushNoticeEntity, sent: Sent): Promise<void> {
    const gone = await this.subscriptions.note(tx, sent);
    if (gone > 0) await this.events.publish(tx, PushEndpointGone, { user_id });
    await this.counts.addWith(tx, 'devices_gone', gone);
  }
}

function messageOf(notice: PushNoticeEntity, now: Date): PushMessage {
  const { id, kind, user_id, subject, valid_until } = notice;
  const shown = shownKindOf(notice);
  const left = Math.round((valid_until.getTime() - now.getTime()) / 1_000);
  return {
    payload: { kind: shown, id },
    ttl: Math.min(LONGEST, Math.max(SHORTEST, left)),
    urgency: kind === 'test' || isReminder(kind) ? 'high' : 'normal',
    topic: topicOf(user_id, shown === 'more' ? shown : `${kind} ${subject}`),
  };
}

/** The same for what takes each other's place; it tells the push service nothing of what that is. */
const topicOf = (member: string, what: string): string =>
  createHash('sha256').update(`${member} ${what}`).digest('base64url').slice(0, 24);
