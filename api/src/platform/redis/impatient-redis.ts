import Redis from 'ioredis';

/**
 * A connection for what must not wait for Redis: while it is away every command fails at once, and it reconnects by
 * itself. Whoever uses it knows what to do without.
 * @param commandTimeout milliseconds until a Redis that is there but does not answer counts as away
 */
export function impatientRedis(url: string, commandTimeout: number): Redis {
  const redis = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout,
    retryStrategy: (attempt) => Math.min(attempt * 100, 1_000),
  });
  redis.on('error', () => undefined); // each command's own failure says it
  void redis.connect().catch(() => undefined);
  return redis;
}
