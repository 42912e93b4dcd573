import { setTimeout as delay } from 'node:timers/promises';
import { call, eventually, type Member } from '../support/product';
import { join, leavePages, openPage, type Page } from '../support/realtime';
import { audit } from './audit';
import { startBalancer } from './balancer';
import { World } from './world';

let world: World;

beforeEach(async () => {
  world = await World.open();
});

afterEach(async () => {
  await leavePages();
  await world.close();
});

/** Workers finish what they hold, or hand it back, within so long (ms). */
const HANDED_BACK = 10_000 * Number(process.env.FAULT_PATIENCE ?? 1);
const MEMBERS = 5;
/** Requests a second, beside what the pages do. */
const RATE = 200;
/** So many, at least, came out of it; on a machine that is busy with other things, what it was able to. */
const LEAST_RATE = process.env.FAULT_PATIENCE ? 10 : 150;
/** More are never on their way: what a busy machine cannot answer would only queue up in front of it. */
const UNANSWERED = 60;
/** Of each member: 20 together, as tabs and devices are. */
const PAGES = 4;

interface Open {
  member: Member;
  page: Page;
  events: string[];
  /** Ticks that the product has acknowledged, and those that the page knows of. */
  ticked: Set<string>;
  known: Set<string>;
}

/** A page as the web has it: it hears of changes, and reads again whenever it may have missed some. */
async function openAsWeb(baseUrl: string, member: Member): Promise<Open> {
  const programmes = await call<{ id: string }[]>(baseUrl, `/api/v1/medical-programs/user/${member.id}`, {
    token: member.token,
  });
  const read = () =>
    call<{ id: string; metadata: unknown }[]>(
      baseUrl,
      `/api/v1/calendar-events/program/${programmes.body[0]?.id}`,
      { token: member.token },
    );
  const page = openPage(baseUrl, { member: member.id, token: member.token });
  const { body } = await read();
  const open: Open = {
    member,
    page,
    events: body.map(({ id }) => id),
    ticked: new Set(),
    known: new Set(),
  };
  const readAgain = async () => {
    // As the web does, until it is answered.
    const answer = await eventually(
      () => read().catch(() => undefined),
      (found) => found?.status === 200,
    );
    for (const { id, metadata } of answer?.body ?? []) {
      if (JSON.stringify(metadata).includes('"completed"')) open.known.add(id);
    }
  };
  page.channel.on('broadcast', { event: '*' }, ({ event, payload }) => {
    const { event_id } = payload as { event_id?: string };
    if (event_id) open.known.add(event_id);
    else if (event === 'missed') readAgain().catch(() => undefined);
  });
  page.onJoined = () => void readAgain().catch(() => undefined);
  expect(await join(page)).toBe('SUBSCRIBED');
  return open;
}

describe('F17: a rolling restart under load', () => {
  it('not one request fails, no page misses a change, and the workers hand over what they hold', async () => {
    // Drained as long as in production: a balancer on a busy machine needs seconds to learn of it.
    const startReplica = () => world.startApi({ DRAIN_MS: '5000' });
    let replicas = [await startReplica(), await startReplica()];
    let workers = [await world.startWorker(), await world.startWorker()];
    const balancer = await startBalancer(() => replicas.map((replica) => replica.baseUrl));
    const members = await Promise.all(Array.from({ length: MEMBERS }, () => world.member()));
    for (const member of members) await world.saveSetup(member, { baseUrl: balancer.url });
    await world.settled();
    const pages = await Promise.all(
      members.flatMap((member) => Array.from({ length: PAGES }, () => openAsWeb(balancer.url, member))),
    );
    const loaded = await world.member();

    const statuses = new Map<string, number>();
    const count = (status: string) => void statuses.set(status, (statuses.get(status) ?? 0) + 1);
    let sending = true;
    const sent: Promise<void>[] = [];
    let unanswered = 0;
    const sendOne = () => {
      const work =
        sent.length % 20 === 0
          ? world.saveSetup(loaded, { baseUrl: balancer.url })
          : call(balancer.url, '/api/v1/setup/data', { token: loaded.token });
      unanswered += 1;
      sent.push(
        work
          .then(
            ({ status }) => count(`${status}`),
            (error: unknown) => count(String(error)),
          )
          .finally(() => (unanswered -= 1)),
      );
    };
    const began = performance.now();
    const sender = (async () => {
      while (sending) {
        // What is due by now: a tick that comes late sends what it missed.
        const due = Math.floor(((performance.now() - began) * RATE) / 1_000);
        while (sent.length < due && unanswered < UNANSWERED) sendOne();
        await delay(5);
      }
    })();
    const ticking = pages.map(async ({ member, events, ticked }, index) => {
      // Each page ticks what no other page of its member does.
      for (const id of events.filter((_, place) => place % PAGES === index % PAGES)) {
        if (!sending) break;
        const path = `/api/v1/calendar-events/${id}/complete`;
        const body = { status: 'completed', completion_date: null };
        const answer = call(balancer.url, path, { method: 'PATCH', token: member.token, body });
        const status = await answer.then(({ status }) => `${status}`, String);
        count(status);
        if (status === '200') ticked.add(id);
        await delay(1_000);
      }
    });
    const handOvers: number[] = [];
    for (let turn = 0; turn < 2; turn++) {
      const [oldest, ...others] = replicas;
      const fresh = await startReplica();
      replicas = [...replicas, fresh];
      expect(await oldest?.stop()).toBe(0);
      replicas = [...others, fresh];
      const [oldWorker, ...otherWorkers] = workers;
      workers = [...otherWorkers, await world.startWorker()];
      const told = performance.now();
      expect(await oldWorker?.stop()).toBe(0);
      handOvers.push(performance.now() - told);
    }
    sending = false;
    const rate = (sent.length * 1_000) / (performance.now() - began);
    process.stdout.write(`rolling restart: ${rate.toFixed(0)} requests a second\n`);
    await Promise.all([sender, ...ticking]);
    await Promise.all(sent);
    // What one page did, each page of its member knows.
    const missed = () =>
      Promise.resolve(
        pages.flatMap(({ member, known }) =>
          pages
            .filter((other) => other.member === member)
            .flatMap(({ ticked }) => [...ticked].filter((id) => !known.has(id))),
        ),
      );
    await eventually(missed, (ids) => ids.length === 0, 30_000);
    await leavePages();
    await balancer.close();
    expect(balancer.failures).toEqual([]);
    expect([...statuses.keys()]).toEqual(['200']);
    expect(rate).toBeGreaterThan(LEAST_RATE);
    expect(pages.reduce((sum, { ticked }) => sum + ticked.size, 0)).toBeGreaterThan(pages.length);
    // Both replicas that the pages began with are gone: each page has come back.
    expect(pages.filter(({ page }) => page.states.filter((s) => s === 'SUBSCRIBED').length < 2)).toEqual([]);
    expect(handOvers.filter((took) => took > HANDED_BACK)).toEqual([]);
    world.api = replicas[0] ?? world.api;
    await world.settled();
    const parked = `SELECT consumer, attempts, last_error FROM event_delivery WHERE state = 'parked'`;
    expect(await world.sql(parked)).toEqual([]);
    expect(await audit(world)).toEqual([]);
  }, 400_000);
});
