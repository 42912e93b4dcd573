import type { RawData, WebSocket } from 'ws';
import { Problem } from '../http/problem';
import type { Access, AccessState, HeldAccess } from '../security/access-check';
import { realtimeCuts, realtimeMessages, realtimeRefusedJoins } from '../telemetry/metrics';
import type { JsonObject } from '../types/json';
import { decode, encode, Malformed, type Message, type Version } from './phoenix-protocol';

/** What a socket asks of the server that holds it. */
export interface Realtime {
  /** @throws Problem for a token that gives no access, or when none can be checked now */
  accessOf(token: string, address: string): Promise<Access>;
  /** From its end on the socket gets the member's messages. @throws Problem where there are too many already */
  joined(socket: RealtimeSocket, member: string): Promise<void>;
  left(socket: RealtimeSocket, member: string): void;
}

/** The one channel of a socket: its member's. */
interface Channel extends HeldAccess {
  readonly topic: string;
  readonly join_ref: string | null;
  readonly member: string;
}

const TOPIC = /^realtime:member:([0-9a-f-]{36})$/;
/** Joins that one socket may get refused. */
const REFUSED_JOINS = 5;
/** So many frames in so many milliseconds. */
const FRAMES = 60;
const WINDOW = 10_000;
/** Bytes that may wait for a slow reader. */
const BACKLOG = 1024 * 1024;
/** How long somebody who is cut has for reading why (milliseconds). */
const FAREWELL = 1_000;

/** Close codes of the standard. */
const POLICY = 1008;
const NOT_UNDERSTOOD = 1007;
const FAILED = 1011;

/** One connection: speaks the Phoenix protocol, in order, one message after the other. */
export class RealtimeSocket {
  private channel: Channel | undefined;
  private turn: Promise<void> = Promise.resolve();
  private refused = 0;
  private window = { since: 0, frames: 0 };
  /** When something was heard last, or a channel left (milliseconds). */
  private heard = Date.now();
  private idleSince = Date.now();
  private ended = false;

  constructor(
    private readonly connection: WebSocket,
    private readonly version: Version,
    private readonly address: string,
    private readonly realtime: Realtime,
  ) {
    connection.on('message', (data: Buffer, isBinary) => this.receive(data, isBinary));
    // No browser sends them by itself, and `ws` reads as many as there come.
    connection.on('ping', () => this.isFlood());
    connection.on('pong', () => this.isFlood());
    connection.on('error', () => undefined); // an oversized or broken frame: `ws` closes and says why
    connection.once('close', () => {
      this.ended = true;
      this.leave();
    });
  }

  /** The access that is held here; undefined without a channel. */
  get access(): (HeldAccess & { readonly member: string }) | undefined {
    return this.channel;
  }

  /** @param frames of one message, in each version */
  send(frames: Record<Version, string>): void {
    this.write(frames[this.version]);
  }

  /** The channel ends: the client hears why. */
  end(state: Exclude<AccessState, 'live'>): void {
    const { channel } = this;
    if (!channel) return;
    this.leave();
    if (state === 'ended') this.push(channel, 'broadcast', broadcast('session.ended', {}));
    this.push(channel, 'system', {
      extension: 'system',
      status: 'error',
      message: state === 'ended' ? 'The session has ended.' : 'The access token has expired.',
      channel: channel.topic.replace('realtime:', ''),
    });
    this.push(channel, 'phx_close', {}, channel.join_ref);
  }

  /** Cut where there is nobody, or nothing that they want. */
  sweep(now: number, limits: { silent: number; idle: number }): void {
    if (now - this.heard > limits.silent) this.cut('silent');
    else if (!this.channel && now - this.idleSince > limits.idle)
      this.cut('idle', POLICY, 'No channel joined.');
  }

  close(code: number, reason: string): void {
    this.connection.close(code, reason);
  }

  terminate(): void {
    this.connection.terminate();
  }

  private receive(data: RawData, isBinary: boolean): void {
    if (this.isFlood()) return;
    this.heard = Date.now();
    let message: Message;
    try {
      message = decode(this.version, data as Buffer, isBinary);
    } catch (error) {
      if (!(error instanceof Malformed)) throw error;
      return this.cut('malformed', NOT_UNDERSTOOD, 'Not a message of this protocol.');
    }
    this.turn = this.turn
      .then(() => this.handle(message))
      .catch(() => this.cut('failed', FAILED, 'This went wrong here.'));
  }

  /** Counts a frame. @returns true when nothing more is read */
  private isFlood(): boolean {
    if (this.ended) return true;
    const now = Date.now();
    if (now - this.window.since > WINDOW) this.window = { since: now, frames: 0 };
    if (++this.window.frames > FRAMES) this.cut('flood', POLICY, 'Too many messages.');
    return this.ended;
  }

  private async handle(message: Message): Promise<void> {
    if (this.ended) return;
    const { topic, event, payload } = message;
    if (topic === 'phoenix' && event === 'heartbeat') return this.reply(message, 'ok', {});
    if (event === 'phx_join') return this.join(message);
    const own = this.channel?.topic === topic;
    if (event === 'phx_leave') {
      if (own) this.leave();
      return this.reply(message, 'ok', {});
    }
    if (!own) return this.reply(message, 'error', { reason: 'unmatched topic' });
    if (event === 'access_token') return this.renew(message, payload.access_token);
    this.reply(message, 'error', { reason: 'This channel takes no messages.' });
  }

  private async join(message: Message): Promise<void> {
    try {
      const { topic, join_ref, ref, payload } = message;
      const member = TOPIC.exec(topic)?.[1];
      const config = checkedConfig(payload.config);
      const { user, expires } = await this.accessTo(member, payload.access_token);
      const { id, session_id } = user;
      const channel = { topic, join_ref: join_ref ?? ref, member: id, session_id, expires };
      if (this.ended) return;
      this.leave(); // another joining of the same channel takes the place of the first
      this.channel = channel; // from here on the end of the access is heard
      await this.realtime.joined(this, id);
      if (this.channel !== channel) throw new Refusal('Unauthorized: the session has ended.');
      this.reply(message, 'ok', { postgres_changes: [] });
      if (config.presence) this.push(channel, 'presence_state', {});
    } catch (error) {
      this.leave();
      realtimeRefusedJoins.inc();
      this.reply(message, 'error', { reason: reasonOf(error) });
      if (++this.refused >= REFUSED_JOINS) this.cut('flood', POLICY, 'Too many refused joins.');
    }
  }

  /** A newer token, before the older one expires. */
  private async renew(message: Message, token: unknown): Promise<void> {
    const { channel } = this;
    if (!channel) return;
    try {
      const { user, expires } = await this.accessTo(channel.member, token);
      if (this.channel !== channel) return;
      this.channel = { ...channel, session_id: user.session_id, expires };
      this.reply(message, 'ok', {});
    } catch (error) {
      this.reply(message, 'error', { reason: reasonOf(error) });
      const isRefused = error instanceof Refusal || (error instanceof Problem && error.status < 429);
      if (isRefused && this.channel === channel) this.end('expired');
    }
  }

  private async accessTo(member: string | undefined, token: unknown): Promise<Access> {
    if (typeof token !== 'string' || token === '')
      throw new Refusal('Unauthorized: an access token is missing.');
    const access = await this.realtime.accessOf(token, this.address);
    // The same for another member's channel and for one that nobody has.
    if (access.user.id !== member) throw new Refusal('Unauthorized: this channel is not yours.');
    return access;
  }

  private leave(): void {
    if (!this.channel) return;
    this.realtime.left(this, this.channel.member);
    this.channel = undefined;
    this.idleSince = Date.now();
  }

  private reply({ join_ref, ref, topic }: Message, status: 'ok' | 'error', response: JsonObject): void {
    this.write(
      encode(this.version, { join_ref, ref, topic, event: 'phx_reply', payload: { status, response } }),
    );
  }

  private push(
    { topic, join_ref }: Channel,
    event: string,
    payload: JsonObject,
    ref: string | null = null,
  ): void {
    this.write(encode(this.version, { join_ref, ref, topic, event, payload }));
  }

  private write(frame: string): void {
    if (this.connection.readyState !== this.connection.OPEN) return;
    this.connection.send(frame);
    realtimeMessages.inc();
    if (this.connection.bufferedAmount > BACKLOG) this.cut('slow');
  }

  private cut(why: string, code?: number, reason?: string): void {
    if (this.ended) return;
    this.ended = true;
    realtimeCuts.inc({ why });
    this.leave();
    if (code === undefined) return this.connection.terminate();
    this.connection.close(code, reason);
    // Not for as long as `ws` would wait for an answer: who floods goes on.
    this.connection.pause();
    setTimeout(() => this.connection.terminate(), FAREWELL).unref();
  }
}

/** What a broadcast carries. */
export const broadcast = (event: string, payload: JsonObject): JsonObject => ({
  type: 'broadcast',
  event,
  payload,
});

class Refusal extends Error {}

function checkedConfig(config: unknown): { presence: boolean } {
  const { private: isPrivate, postgres_changes, presence } = (config ?? {}) as Record<string, unknown>;
  if (isPrivate !== true) throw new Refusal('Unauthorized: only private channels are served.');
  if (Array.isArray(postgres_changes) && postgres_changes.length > 0) {
    throw new Refusal('Changes of the database are not served.');
  }
  const { enabled } = (presence ?? {}) as Record<string, unknown>;
  return { presence: enabled === true };
}

function reasonOf(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  if (!(error instanceof Problem)) return 'Briefly unavailable.';
  return error.status === 401 ? 'Unauthorized: the access token is not valid or has expired.' : error.detail;
}
