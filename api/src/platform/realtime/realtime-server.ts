import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { setTimeout as delay } from 'node:timers/promises';
import { WebSocketServer } from 'ws';
import { Config } from '../config/config';
import { REQUEST_PATIENCE, withPatience } from '../database/patience';
import { PgListener } from '../events/pg-listener';
import { HttpDrain } from '../http/http-drain';
import { ForbiddenProblem, Problem, TooManyRequestsProblem, UnavailableProblem } from '../http/problem';
import { isDatabaseAway } from '../http/to-problem';
import { Upgrades } from '../http/upgrades';
import { type Access, ACCESS_ENDED_CHANNEL, AccessCheck } from '../security/access-check';
import { AddressLimits } from '../security/address-limits';
import { addressPrefix } from '../security/address-prefix';
import { RateLimiter } from '../security/rate-limiter';
import { Health } from '../telemetry/health';
import { realtimeSockets } from '../telemetry/metrics';
import type { JsonObject } from '../types/json';
import { MemberMessages } from './member-messages';
import { encode, type Version } from './phoenix-protocol';
import { broadcast, type Realtime, RealtimeSocket } from './realtime-socket';

const PATH = '/realtime/v1/websocket';
/** Bytes of one frame from a client: a token and little else. */
const FRAME = 16 * 1024;
const SOCKETS_OF_A_MEMBER = 20;
/** At once, not in a time: room for many people behind one address. */
const SOCKETS_OF_AN_ADDRESS = { name: 'sockets', points: 200, seconds: 60 };
/** Milliseconds. A client is heard every 25 s; one without a channel has nothing to wait for. */
const SWEEP_EVERY = 1_000;
const LIMITS = { silent: 60_000, idle: 10_000 };
/** How long what was found of an access counts, where nobody tells of its end (milliseconds). */
const CHECK_EVERY = 30_000;
/** Everybody reads again what was missed, but not in the same moment (milliseconds). */
const SPREAD = 3_000;
/** How long clients may take to say goodbye (milliseconds). */
const FAREWELL = 1_000;
const GOING_AWAY = 1001;

/** The connections of this process, and who may hear what over them. */
@Injectable()
export class RealtimeServer implements Realtime {
  private readonly sockets = new Set<RealtimeSocket>();
  private readonly ofMember = new Map<string, Set<RealtimeSocket>>();
  private readonly ofAddress = new Map<string, number>();
  private readonly webSockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: FRAME,
    perMessageDeflate: false,
  });
  private sweeping: NodeJS.Timeout | undefined;
  private checked = Date.now();
  private checking: Promise<void> | undefined;

  constructor(
    private readonly config: Config,
    private readonly access: AccessCheck,
    private readonly addresses: AddressLimits,
    private readonly limiter: RateLimiter,
    private readonly messages: MemberMessages,
    private readonly health: Health,
    listener: PgListener,
    upgrades: Upgrades,
    drain: HttpDrain,
  ) {
    upgrades.at(PATH, (request) => this.accept(request));
    messages.heardBy({
      heard: (member, topic, payload) => this.deliver(member, topic, payload),
      missed: () => {
        for (const member of this.ofMember.keys()) {
          setTimeout(() => this.deliver(member, 'missed', {}), Math.random() * SPREAD).unref();
        }
      },
    });
    listener.hear(ACCESS_ENDED_CHANNEL, {
      heard: (member) => void this.check([...(this.ofMember.get(member) ?? [])]),
      connected: () => void this.check([...this.sockets]),
    });
    drain.atEnd(() => this.close());
  }

  async accessOf(token: string, address: string): Promise<Access> {
    try {
      return await withPatience(REQUEST_PATIENCE, () => this.access.of(token));
    } catch (error) {
      if (isDatabaseAway(error)) throw new UnavailableProblem();
      this.addresses.refusesToken({ ip: address });
      throw error;
    }
  }

  async joined(socket: RealtimeSocket, member: string): Promise<void> {
    const sockets = this.ofMember.get(member) ?? new Set();
    if (sockets.size >= SOCKETS_OF_A_MEMBER) throw new TooManyRequestsProblem(60);
    this.ofMember.set(member, sockets.add(socket));
    await this.messages.add(member);
  }

  left(socket: RealtimeSocket, member: string): void {
    const sockets = this.ofMember.get(member);
    if (!sockets?.delete(socket) || sockets.size > 0) return;
    this.ofMember.delete(member);
    this.messages.remove(member);
  }

  /** @throws Problem for who may not connect */
  private accept(request: Request) {
    if (this.health.isDraining) throw new UnavailableProblem();
    const version = versionOf(request);
    if (!this.isOwnPage(request)) throw new ForbiddenProblem('This page may not connect.');
    const address = addressPrefix(request.ip);
    const open = this.ofAddress.get(address) ?? 0;
    if (open >= this.limiter.pointsOf(SOCKETS_OF_AN_ADDRESS)) throw new TooManyRequestsProblem(60);
    return (...connection: [Parameters<WebSocketServer['handleUpgrade']>[1], Buffer]) =>
      this.webSockets.handleUpgrade(request, ...connection, (webSocket) => {
        const socket = new RealtimeSocket(webSocket, version, address, this);
        this.add(socket, address);
        webSocket.once('close', () => this.remove(socket, address));
      });
  }

  /** A page of another site has no token of ours; it is not let in to try. */
  private isOwnPage({ headers: { origin, host } }: Request): boolean {
    if (origin === undefined) return true;
    const page = URL.parse(origin);
    const own = [new URL(this.config.publicUrl).hostname, 'localhost'];
    return page !== null && (page.host === host?.toLowerCase() || own.includes(page.hostname));
  }

  private add(socket: RealtimeSocket, address: string): void {
    this.sockets.add(socket);
    this.ofAddress.set(address, (this.ofAddress.get(address) ?? 0) + 1);
    realtimeSockets.inc();
    this.sweeping ??= setInterval(() => this.sweep(), SWEEP_EVERY).unref();
  }

  private remove(socket: RealtimeSocket, address: string): void {
    this.sockets.delete(socket);
    const open = (this.ofAddress.get(address) ?? 1) - 1;
    if (open > 0) this.ofAddress.set(address, open);
    else this.ofAddress.delete(address);
    realtimeSockets.dec();
  }

  private deliver(member: string, topic: string, payload: JsonObject): void {
    const sockets = this.ofMember.get(member);
    if (!sockets) return;
    const message = {
      join_ref: null,
      ref: null,
      topic: `realtime:member:${member}`,
      event: 'broadcast',
      payload: broadcast(topic, payload),
    };
    const frames = { '1.0.0': encode('1.0.0', message), '2.0.0': encode('2.0.0', message) };
    for (const socket of sockets) socket.send(frames);
  }

  private sweep(): void {
    const now = Date.now();
    for (const socket of this.sockets) socket.sweep(now, LIMITS);
    const all = now - this.checked >= CHECK_EVERY;
    if (all) this.checked = now;
    // By this process's clock alone; the database's decides.
    const due = (socket: RealtimeSocket) => all || (socket.access?.expires ?? Infinity) * 1_000 <= now;
    if (this.checking) return;
    this.checking = this.check([...this.sockets].filter(due)).finally(() => (this.checking = undefined));
  }

  /** Ends the channels whose access is over. While the database is away nobody can end any. */
  private async check(sockets: RealtimeSocket[]): Promise<void> {
    const held = sockets.flatMap((socket) => (socket.access ? [{ socket, access: socket.access }] : []));
    if (held.length === 0) return;
    const accesses = held.map(({ access }) => access);
    const states = await withPatience(REQUEST_PATIENCE, () => this.access.stateOf(accesses)).catch(() => []);
    for (const [at, { socket, access }] of held.entries()) {
      const state = states[at] ?? 'live';
      // One that was renewed meanwhile is another.
      if (state !== 'live' && socket.access === access) socket.end(state);
    }
  }

  /** Clients come back at once, to a replica that stays. */
  private async close(): Promise<void> {
    clearInterval(this.sweeping);
    for (const socket of this.sockets) socket.close(GOING_AWAY, 'This server restarts.');
    const end = Date.now() + FAREWELL;
    while (this.sockets.size > 0 && Date.now() < end) await delay(20);
    for (const socket of this.sockets) socket.terminate();
  }
}

/** As the client says in the address; version 1 if it says nothing. */
function versionOf({ query: { vsn = '1.0.0' } }: Request): Version {
  if (vsn === '1.0.0' || vsn === '2.0.0') return vsn;
  throw new Problem(400, 'unknown-version', 'This server speaks versions 1.0.0 and 2.0.0 of the protocol.');
}
