import { RealtimeClient, type RealtimeChannel } from '@supabase/realtime-js';
import type { DataSource } from 'typeorm';
import type { Config } from '../../api/src/platform/config/config';
import { Transactions } from '../../api/src/platform/database/transactions';
import { MemberChannels } from '../../api/src/platform/realtime/member-channels';
import { RealtimeService } from '../../api/src/platform/realtime/realtime.service';
import { MasterKeys } from '../../api/src/platform/sealing/master-keys';
import { processEnvironment, type StackUrls } from './processes';
import { eventually } from './product';

export interface Heard {
  event: string;
  payload: unknown;
}

/** The published client on one page of a member. */
export interface Page {
  client: RealtimeClient;
  channel: RealtimeChannel;
  /** What it was told of the channel, in order. */
  states: string[];
  /** Why it was refused, or its channel ended. */
  reasons: string[];
  heard: Heard[];
  /** Waits for a state that comes after those seen before. */
  state(wanted: string): Promise<void>;
  hears(event: string): Promise<Heard>;
  leave(): Promise<void>;
  /** The first time, and each time that the client has come back by itself. */
  onJoined: () => void;
}

const pages = new Set<Page>();

/** To be called after each test: an open page would keep it alive. */
export async function leavePages(): Promise<void> {
  await Promise.all([...pages].map((page) => page.leave()));
}

export interface PageOptions {
  /** Whose channel it joins. */
  member: string;
  token: string | (() => Promise<string>);
  vsn?: '1.0.0' | '2.0.0';
  isPrivate?: boolean;
}

export function openPage(baseUrl: string, { member, token, vsn, isPrivate = true }: PageOptions): Page {
  const client = new RealtimeClient(`${baseUrl.replace(/^http/, 'ws')}/realtime/v1`, {
    params: { apikey: 'an-api-key' },
    ...(vsn && { vsn }),
    ...(typeof token !== 'string' && { accessToken: token }),
    disconnectOnEmptyChannelsAfterMs: 60_000,
  });
  if (typeof token === 'string') void client.setAuth(token);
  const channel = client.channel(`member:${member}`, { config: { private: isPrivate } });
  const page: Page = {
    client,
    channel,
    states: [],
    reasons: [],
    heard: [],
    onJoined: () => undefined,
    state: (wanted) => {
      const since = page.states.length;
      return eventually(
        async () => page.states.slice(since),
        (states) => states.includes(wanted),
      ).then(() => undefined);
    },
    hears: async (event) => {
      const found = await eventually(
        async () => page.heard.find((heard) => heard.event === event),
        (heard) => heard !== undefined,
      );
      if (!found) throw new Error(event);
      return found;
    },
    leave: async () => {
      pages.delete(page);
      await client.removeAllChannels();
    },
  };
  pages.add(page);
  channel.on('broadcast', { event: '*' }, ({ event, payload }) => page.heard.push({ event, payload }));
  channel.on('system', {}, ({ message }: { message: string }) => page.reasons.push(message));
  return page;
}

/** Joins, and waits for the answer. */
export async function join(page: Page): Promise<string> {
  page.channel.subscribe((state, error) => {
    page.states.push(state);
    if (page.states.at(-1) === 'SUBSCRIBED') page.onJoined();
    if (error) page.reasons.push(error.message);
  });
  return eventually(
    async () => page.states[0] ?? '',
    (state) => state !== '',
  );
}

/** Any process of the product that has something to tell. */
export function teller(urls: StackUrls): { tell: RealtimeService['toMember']; end(): void } {
  const { REDIS_URL, MASTER_KEY } = processEnvironment(urls);
  const config = { REDIS_URL, MASTER_KEY } as Config;
  const none = new Transactions({} as DataSource); // it opens none
  const service = new RealtimeService(config, new MemberChannels(new MasterKeys(config)), none);
  return {
    tell: (...message) => service.toMember(...message),
    end: () => service.onApplicationShutdown(),
  };
}
