import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import Redis from 'ioredis';
import { Config } from '../config/config';
import { within } from '../within';
import type { JsonObject } from '../types/json';
import { type MemberChannel, MemberChannels } from './member-channels';

/** How long a join waits for Redis to take the subscription (milliseconds); it is made up for when Redis is back. */
const SUBSCRIBE_WITHIN = 1_000;
/** How often a connection is asked whether it is still one, and how long it may think (milliseconds). */
const ASK_EVERY = 5_000;
const ANSWER_WITHIN = 2_000;

export interface Ears {
  heard(member: string, topic: string, payload: JsonObject): void;
  /** Redis was away and is back: what was sent meanwhile is lost. */
  missed(): void;
}

/** Hears what any process sends to the members who have a connection here, over one subscribing connection to Redis. */
@Injectable()
export class MemberMessages implements OnApplicationShutdown {
  private redis: Redis | undefined;
  private timer: NodeJS.Timeout | undefined;
  private ears: Ears | undefined;
  /** By the channel's name. */
  private readonly listening = new Map<string, { member: string; channel: MemberChannel }>();

  constructor(
    private readonly config: Config,
    private readonly channels: MemberChannels,
  ) {}

  /** To be called at start. */
  heardBy(ears: Ears): void {
    this.ears = ears;
  }

  /** From its end on the member's messages are heard; if Redis is away, from when it is back. */
  async add(member: string): Promise<void> {
    const redis = (this.redis ??= this.connect());
    const names = this.channels.all(member).map((channel) => {
      this.listening.set(channel.name, { member, channel });
      return channel.name;
    });
    await within(SUBSCRIBE_WITHIN, redis.subscribe(...names)).catch(() => undefined);
  }

  remove(member: string): void {
    const names = this.channels.all(member).map(({ name }) => name);
    for (const name of names) this.listening.delete(name);
    this.redis?.unsubscribe(...names).catch(() => undefined);
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
    this.redis?.disconnect();
  }

  private connect(): Redis {
    const redis = new Redis(this.config.REDIS_URL, {
      maxRetriesPerRequest: null, // subscriptions wait for Redis; after a loss ioredis repeats them by itself
      enableReadyCheck: false,
      retryStrategy: (attempt) => Math.min(attempt * 100, 1_000),
    });
    let lost = false;
    redis.on('error', () => undefined); // /readyz and the metrics tell
    redis.on('close', () => (lost = true));
    redis.on('ready', () => {
      if (lost) void this.resume(redis);
      lost = false;
    });
    redis.on('messageBuffer', (name: Buffer, sealed: Buffer) => this.hear(name.toString(), sealed));
    this.timer = setInterval(() => void this.ask(redis), ASK_EVERY);
    return redis;
  }

  /** ioredis subscribes again before this ping, on the same connection. */
  private async resume(redis: Redis): Promise<void> {
    await redis.ping().catch(() => undefined);
    this.ears?.missed();
  }

  /** A connection that only looks alive is replaced. */
  private async ask(redis: Redis): Promise<void> {
    if (redis.status !== 'ready') return;
    const answer = await within(ANSWER_WITHIN, redis.ping()).catch(() => undefined);
    if (answer === undefined && redis.status === 'ready') redis.disconnect(true);
  }

  private hear(name: string, sealed: Buffer): void {
    const to = this.listening.get(name);
    if (!to) return;
    try {
      const { topic, payload } = JSON.parse(to.channel.open(sealed)) as {
        topic: string;
        payload: JsonObject;
      };
      this.ears?.heard(to.member, topic, payload);
    } catch {
      // Not from one of our processes.
    }
  }
}
