import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type Redis from 'ioredis';
import { Config } from '../config/config';
import { Transactions } from '../database/transactions';
import { impatientRedis } from '../redis/impatient-redis';
import { currentRequestId } from '../tracing/trace';
import type { JsonObject } from '../types/json';
import { MemberChannels } from './member-channels';

/** Milliseconds. */
const COMMAND_TIMEOUT = 1_000;
/** Bytes that may wait to be sent. */
const BACKLOG = 4 * 1024 * 1024;

/**
 * Tells a member's open pages what happens, whichever replica holds them. A message that gets lost is not repeated: each
 * one is a hint, and what it is about can be read.
 */
@Injectable()
export class RealtimeService implements OnApplicationShutdown {
  private readonly redis: Redis;

  constructor(
    config: Config,
    private readonly channels: MemberChannels,
    private readonly transactions: Transactions,
  ) {
    this.redis = impatientRedis(config.REDIS_URL, COMMAND_TIMEOUT);
  }

  /**
   * Called in a transaction, it tells after the commit, otherwise at once; in the order of the calls. Never throws. The
   * id of the request that has led to it goes along, so that the page that sent it knows its own.
   * @param topic e.g. `reply.text`
   */
  toMember(member: string, topic: string, payload: JsonObject): void {
    const cause = currentRequestId();
    const told = cause === null ? payload : { ...payload, request_id: cause };
    this.transactions.afterCommit(() => this.send(member, topic, told));
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }

  private send(member: string, topic: string, payload: JsonObject): void {
    // A frozen Redis reads nothing: what waits for it must not fill the memory.
    if (this.redis.status !== 'ready' || this.redis.stream.writableLength > BACKLOG) return;
    const channel = this.channels.current(member);
    const sealed = channel.seal(JSON.stringify({ topic, payload }));
    this.redis.publish(channel.name, sealed).catch(() => undefined); // lost, as described
  }
}
