import type { RealtimeClient } from '@supabase/realtime-js';
import { refreshInProgress, refreshSession } from '../auth/refresh-session';
import { forgetSession, readAccessToken } from '../auth/stored-session';
import { tellTopic } from './topics';
import type { TopicPayload } from './topics';

/** Milliseconds after which a channel that the server has ended is joined anew. */
const REJOIN_AFTER = 1_000;

/**
 * The member's channel, for as long as there is a network: the client reconnects by itself, after 1, 2, 5 and then every
 * 10 s. What happens is told by topic; `missed` whenever something may have been: as the page opens (`first`), and later
 * after each time without a connection.
 */
export class Connection {
  private client: RealtimeClient | undefined;
  private rejoin: ReturnType<typeof setTimeout> | undefined;
  private hasJoined = false;
  private stopped = false;

  /** @param onEnd the session is over */
  constructor(
    private readonly userId: string,
    private readonly onEnd: () => void,
  ) {}

  start(): void {
    window.addEventListener('online', this.join);
    window.addEventListener('offline', this.leave);
    this.join();
  }

  stop(): void {
    this.stopped = true;
    window.removeEventListener('online', this.join);
    window.removeEventListener('offline', this.leave);
    this.leave();
  }

  private readonly join = () => {
    // Without a network each attempt would only be an error in the console.
    if (!this.stopped && navigator.onLine) void this.connect();
  };

  private async connect(): Promise<void> {
    // Offline before its code could load: the page does without, and looks for what it would be told.
    const code = await import('@supabase/realtime-js').catch(() => null);
    if (!code || this.client || this.stopped) return;
    const client = new code.RealtimeClient(`${location.origin.replace(/^http/, 'ws')}/realtime/v1`, {
      params: { apikey: 'damson' }, // the client wants one; a token never stands in an address
      accessToken: currentToken,
      transport: PatientSocket,
    });
    this.client = client;
    const channel = client.channel(`member:${this.userId}`, { config: { private: true } });
    channel.on('broadcast', { event: '*' }, ({ event, payload }: { event: string; payload?: TopicPayload }) =>
      this.hear(client, event, payload ?? {}),
    );
    await client.setAuth();
    if (this.client !== client) return;
    channel.subscribe((state: string, error) => {
      if (this.client !== client) return;
      if (state === 'SUBSCRIBED') this.joined();
      if (state === 'CLOSED') this.closed(client);
      if (state === 'CHANNEL_ERROR' && /^Unauthorized/.test(error?.message ?? '')) void this.isOver(client);
    });
  }

  private joined(): void {
    tellTopic('missed', { first: !this.hasJoined });
    this.hasJoined = true;
  }

  private hear(client: RealtimeClient, topic: string, payload: TopicPayload): void {
    if (this.client !== client) return;
    tellTopic(topic, payload);
    if (topic === 'session.ended') this.sessionEnded(client);
  }

  /** Told by who knows: the token that was held is worth nothing, so nobody is asked for another. */
  private sessionEnded(client: RealtimeClient): void {
    if (readAccessToken() !== client.accessTokenValue) return void this.isOver(client);
    forgetSession();
    this.onEnd();
  }

  /** The server has ended the channel: its token was too old, or the session is over. */
  private closed(client: RealtimeClient): void {
    this.leave();
    this.rejoin = setTimeout(() => {
      void this.isOver(client).then((isOver) => isOver || this.join());
    }, REJOIN_AFTER);
  }

  /** Gets a newer token than the one that was refused, unless there is none to be had. */
  private async isOver({ accessTokenValue }: RealtimeClient): Promise<boolean> {
    if (this.stopped) return true;
    const isOver = (await refreshSession(accessTokenValue)) === 'ended';
    if (isOver && !this.stopped) this.onEnd();
    return isOver;
  }

  private readonly leave = () => {
    clearTimeout(this.rejoin);
    const { client } = this;
    this.client = undefined;
    void client?.removeAllChannels();
  };
}

/** Browsers complain of a connection that is closed before it stands, also while the page is being left. */
class PatientSocket extends WebSocket {
  override close(...why: [code?: number, reason?: string]): void {
    if (this.readyState === WebSocket.CONNECTING) this.addEventListener('open', () => super.close(...why));
    else super.close(...why);
  }
}

async function currentToken(): Promise<string | null> {
  await refreshInProgress();
  return readAccessToken();
}
