import Redis from 'ioredis';

/** A plain connection of the test itself. */
export function createClient(url: string): Redis {
  return new Redis(url, { maxRetriesPerRequest: 3 });
}
