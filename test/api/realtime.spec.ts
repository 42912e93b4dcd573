import Redis from 'ioredis';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { DataSource } from 'typeorm';
import { WebSocket } from 'ws';
import { call, eventually, newMember, productUnderTest } from '../support/product';
import { signedAnew } from '../support/signed-anew';
import { join, leavePages, openPage, teller } from '../support/realtime';

const product = productUnderTest();
const { baseUrl } = product;
const address = `${baseUrl.replace(/^http/, 'ws')}/realtime/v1/websocket?vsn=2.0.0`;

let database: DataSource;
let other: ReturnType<typeof teller>;
beforeAll(async () => {
  database = await new DataSource({ type: 'postgres', url: product.databaseUrl }).initialize();
  other = teller(product);
});
afterEach(() => leavePages());
afterAll(async () => {
  other.end();
  await database.destroy();
});

describe("a member's channel", () => {
  it.each(['1.0.0', '2.0.0'] as const)(
    'is joined by the published client in version %s, and hears what other processes tell',
    async (vsn) => {
      const { id, token } = await newMember(baseUrl);
      const page = openPage(baseUrl, { member: id, token, vsn });
      expect(await join(page)).toBe('SUBSCRIBED');
      other.tell(id, 'reply.text', { reply_id: 'r1', text: 'Well done. 🌱 “Zoë”' });
      expect(await page.hears('reply.text')).toEqual({
        event: 'reply.text',
        payload: { reply_id: 'r1', text: 'Well done. 🌱 “Zoë”' },
      });
    },
  );

  it('hears messages in their order, on every page of the member, and on nobody else’s', async () => {
    const [ana, ben] = [await newMember(baseUrl), await newMember(baseUrl)];
    const [first, second, bens] = [ana, ana, ben].map(({ id, token }) =>
      openPage(baseUrl, { member: id, token }),
    );
    if (!first || !second || !bens) throw new Error('no page');
    expect(await Promise.all([first, second, bens].map(join))).toEqual(Array(3).fill('SUBSCRIBED'));
    const numbers = Array.from({ length: 200 }, (_, seq) => seq);
    for (const seq of numbers) other.tell(ana.id, 'reply.text', { seq });
    other.tell(ana.id, 'reply.done', {});
    other.tell(ben.id, 'reply.done', { of: 'ben' });
    for (const page of [first, second]) {
      await page.hears('reply.done');
      expect(page.heard.slice(0, -1).map(({ payload }) => payload)).toEqual(numbers.map((seq) => ({ seq })));
    }
    await bens.hears('reply.done');
    expect(bens.heard).toEqual([{ event: 'reply.done', payload: { of: 'ben' } }]);
  });

  it('is left and joined again', async () => {
    const { id, token } = await newMember(baseUrl);
    const page = openPage(baseUrl, { member: id, token });
    expect(await join(page)).toBe('SUBSCRIBED');
    expect(await page.channel.unsubscribe()).toBe('ok');
    const witness = openPage(baseUrl, { member: id, token });
    expect(await join(witness)).toBe('SUBSCRIBED');
    other.tell(id, 'reply.done', { when: 'away' });
    await witness.hears('reply.done'); // it is not still on its way
    const again = openPage(baseUrl, { member: id, token });
    expect(await join(again)).toBe('SUBSCRIBED');
    other.tell(id, 'reply.done', { when: 'back' });
    expect(await again.hears('reply.done')).toMatchObject({ payload: { when: 'back' } });
    expect(page.heard).toEqual([]);
  });

  it('takes nothing from clients', async () => {
    const { id, token } = await newMember(baseUrl);
    const page = openPage(baseUrl, { member: id, token });
    const second = openPage(baseUrl, { member: id, token });
    await Promise.all([join(page), join(second)]);
    page.channel.params.config.broadcast = { ack: true };
    expect(await page.channel.send({ type: 'broadcast', event: 'reply.done', payload: {} })).toBe('error');
    expect(await page.channel.track({ here: true })).toBe('error');
    other.tell(id, 'reply.text', {});
    await second.hears('reply.text');
    expect(second.heard.map(({ event }) => event)).toEqual(['reply.text']);
  });
});

describe('refused with a reason', () => {
  const refusal = async (options: Parameters<typeof openPage>[1]) => {
    const page = openPage(baseUrl, options);
    const state = await join(page);
    return { state, reason: page.reasons[0] };
  };

  it("another member's channel, and one that nobody has, alike", async () => {
    const [ana, ben] = [await newMember(baseUrl), await newMember(baseUrl)];
    const notYours = { state: 'CHANNEL_ERROR', reason: 'Unauthorized: this channel is not yours.' };
    for (const member of [ben.id, randomUUID(), 'x', `${ana.id}x`, ana.id.toUpperCase()]) {
      expect(await refusal({ member, token: ana.token })).toEqual(notYours);
    }
  });

  it('a channel that is not private', async () => {
    const { id, token } = await newMember(baseUrl);
    expect(await refusal({ member: id, token, isPrivate: false })).toEqual({
      state: 'CHANNEL_ERROR',
      reason: 'Unauthorized: only private channels are served.',
    });
  });

  it('no token, a token of somebody else’s making, one that was changed', async () => {
    const { id, token } = await newMember(baseUrl);
    const [head = '', claims = '', signature = ''] = token.split('.');
    const forged = Buffer.from(claims, 'base64url').toString().replace(id, randomUUID());
    for (const bad of [
      'no token at all',
      `${head}.${Buffer.from(forged).toString('base64url')}.${signature}`,
      `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${claims}.`,
    ]) {
      expect(await refusal({ member: id, token: bad })).toEqual({
        state: 'CHANNEL_ERROR',
        reason: 'Unauthorized: the access token is not valid or has expired.',
      });
    }
    expect(await refusal({ member: id, token: async () => '' })).toEqual({
      state: 'CHANNEL_ERROR',
      reason: 'Unauthorized: an access token is missing.',
    });
  });

  it('the token of a session that was signed out', async () => {
    const { id, token } = await newMember(baseUrl);
    await call(baseUrl, '/auth/v1/logout', { method: 'POST', token });
    expect(await refusal({ member: id, token })).toMatchObject({
      state: 'CHANNEL_ERROR',
      reason: 'Unauthorized: the access token is not valid or has expired.',
    });
  });

  it('the twenty-first page of one member', async () => {
    const { id, token } = await newMember(baseUrl);
    const pages = Array.from({ length: 20 }, () => openPage(baseUrl, { member: id, token }));
    expect(new Set(await Promise.all(pages.map(join)))).toEqual(new Set(['SUBSCRIBED']));
    expect(await refusal({ member: id, token })).toMatchObject({
      state: 'CHANNEL_ERROR',
      reason: expect.stringMatching(/^Too many/) as string,
    });
    await pages[0]?.leave();
    expect((await refusal({ member: id, token })).state).toBe('SUBSCRIBED');
  });
});

describe('the end of the access closes the channel', () => {
  const opened = async () => {
    const member = await newMember(baseUrl);
    const page = openPage(baseUrl, { member: member.id, token: member.token });
    expect(await join(page)).toBe('SUBSCRIBED');
    return { member, page };
  };

  it('with the sign-out of its session alone', async () => {
    const { member, page } = await opened();
    const session = await call<{ access_token: string }>(baseUrl, '/auth/v1/token?grant_type=password', {
      body: { email: member.email, password: member.password },
    });
    const stays = openPage(baseUrl, { member: member.id, token: session.body.access_token });
    expect(await join(stays)).toBe('SUBSCRIBED');
    await call(baseUrl, '/auth/v1/logout?scope=local', { method: 'POST', token: member.token });
    await page.hears('session.ended');
    await eventually(
      async () => page.states,
      (states) => states.includes('CLOSED'),
    );
    expect(page.reasons).toEqual(['The session has ended.']);
    other.tell(member.id, 'reply.done', {});
    await stays.hears('reply.done');
    expect(page.heard.map(({ event }) => event)).toEqual(['session.ended']);
    expect(stays.states).toEqual(['SUBSCRIBED']);
  });

  it.each([
    ['a ban', `UPDATE auth_user SET banned_until = now() + interval '1 hour' WHERE id = $1`],
    ['the deletion of the account', 'DELETE FROM auth_user WHERE id = $1'],
  ])('with %s, wherever it comes from', async (_, sql) => {
    const { member, page } = await opened();
    await database.query(sql, [member.id]);
    await page.hears('session.ended');
  });

  it('with a new password, on the other devices', async () => {
    const { member, page } = await opened();
    const session = await call<{ access_token: string }>(baseUrl, '/auth/v1/token?grant_type=password', {
      body: { email: member.email, password: member.password },
    });
    const own = openPage(baseUrl, { member: member.id, token: session.body.access_token });
    expect(await join(own)).toBe('SUBSCRIBED');
    await call(baseUrl, '/auth/v1/user', {
      method: 'PUT',
      token: session.body.access_token,
      body: { password: 'a better horse' },
    });
    await page.hears('session.ended');
    expect(own.states).toEqual(['SUBSCRIBED']);
  });
});

describe('a token that expires', () => {
  const inSeconds = (seconds: number) => Math.floor(Date.now() / 1_000) + seconds;

  it('closes the channel, and is refused from then on', async () => {
    const { id, token } = await newMember(baseUrl);
    const short = await signedAnew(database, token, { exp: inSeconds(4) });
    const page = openPage(baseUrl, { member: id, token: short });
    expect(await join(page)).toBe('SUBSCRIBED');
    await eventually(
      async () => page.states,
      (states) => states.includes('CLOSED'),
    );
    expect(page.reasons).toEqual(['The access token has expired.']);
    expect(page.heard).toEqual([]);
    const late = openPage(baseUrl, { member: id, token: short });
    expect(await join(late)).toBe('CHANNEL_ERROR');
    expect(late.reasons[0]).toBe('Unauthorized: the access token is not valid or has expired.');
  });

  it('is followed by a newer one without a gap; a bad one in its place closes the channel', async () => {
    const [member, stranger] = [await newMember(baseUrl), await newMember(baseUrl)];
    const short = await signedAnew(database, member.token, { exp: inSeconds(4) });
    const page = openPage(baseUrl, { member: member.id, token: short });
    expect(await join(page)).toBe('SUBSCRIBED');
    await page.client.setAuth(member.token);
    await new Promise((resolve) => setTimeout(resolve, 6_000));
    other.tell(member.id, 'reply.done', {});
    await page.hears('reply.done');
    expect(page.states).toEqual(['SUBSCRIBED']);
    await page.client.setAuth(stranger.token);
    await eventually(
      async () => page.states,
      (states) => states.includes('CLOSED'),
    );
  });
});

describe('the address of the protocol', () => {
  it('speaks nothing else', async () => {
    const answer = await call(baseUrl, '/realtime/v1/websocket');
    expect(answer.status).toBe(426);
    expect(answer.body).toMatchObject({ code: 'upgrade-required' });
    expect((await call(baseUrl, '/realtime/v1/other')).status).toBe(404);
  });

  const answerTo = (url: string, options: { origin?: string; headers?: Record<string, string> } = {}) =>
    new Promise<number>((resolve) => {
      const socket = new WebSocket(url, options);
      socket.once('open', () => {
        resolve(101);
        socket.terminate();
      });
      socket.once('unexpected-response', (_, { statusCode = 0 }) => resolve(statusCode));
      socket.once('error', () => undefined);
    });

  it.each([
    ['a page of this site', { origin: baseUrl }, 101],
    ['a page on this machine', { origin: 'http://localhost:5173' }, 101],
    ['a program', {}, 101],
    ['a page of another site', { origin: 'https://evil.example' }, 403],
    ['a page without an origin', { origin: 'null' }, 403],
    ['a name that leads here', { headers: { host: 'evil.example' } }, 421],
  ])('answers %s', async (_, options, status) => {
    expect(await answerTo(address, options)).toBe(status);
  });

  it('refuses versions that it does not know, and takes no other path for it', async () => {
    expect(await answerTo(address.replace('2.0.0', '3.0.0'))).toBe(400);
    expect(await answerTo(address.replace('/realtime/v1/websocket', '/realtime/v1/websocket/'))).toBe(404);
    expect(await answerTo(address.replace('/realtime/v1/websocket', '/api/v1/pauses'))).toBe(401);
  });

  it.each([
    ['no JSON', 'hello', 1007],
    ['another shape', '{"topic":"phoenix"}', 1007],
    ['a large frame', JSON.stringify([null, '1', 'phoenix', 'heartbeat', { x: 'x'.repeat(17_000) }]), 1009],
    ['binary that is no broadcast', Buffer.from([9, 9]), 1007],
    ['a binary header that lies', Buffer.from([3, 255, 255, 255, 255, 255, 1]), 1000],
  ])('closes on %s', async (_, frame, code) => {
    const socket = new WebSocket(address);
    const closed = new Promise<number>((resolve) => socket.once('close', resolve));
    const replied = new Promise<number>((resolve) => socket.once('message', () => resolve(1000)));
    socket.once('open', () => socket.send(frame));
    expect(await Promise.race([closed, replied])).toBe(code);
    socket.terminate();
  });

  it('closes on a flood, and after a handful of refused joins', async () => {
    const closed = (send: (socket: WebSocket) => void) =>
      new Promise<string>((resolve) => {
        const socket = new WebSocket(address);
        socket.once('open', () => send(socket));
        socket.once('close', (code, reason) => resolve(`${code} ${reason.toString()}`));
      });
    const heartbeat = JSON.stringify([null, '1', 'phoenix', 'heartbeat', {}]);
    const join = JSON.stringify(['1', '1', 'realtime:room', 'phx_join', { config: { private: true } }]);
    expect(await closed((socket) => Array.from({ length: 61 }, () => socket.send(heartbeat)))).toBe(
      '1008 Too many messages.',
    );
    expect(await closed((socket) => Array.from({ length: 5 }, () => socket.send(join)))).toBe(
      '1008 Too many refused joins.',
    );
  });

  it.each([
    ['pings', 0x89],
    ['pongs', 0x8a],
  ])('closes on a flood of %s as well, and listens no longer to who goes on', async (_, opcode) => {
    const { hostname, port, host } = new URL(baseUrl);
    const socket = connect(Number(port), hostname);
    let got = '';
    socket.on('error', () => undefined); // cut while it goes on writing
    socket.on('data', (data: Buffer) => (got += data.toString('latin1')));
    socket.write(
      `GET /realtime/v1/websocket HTTP/1.1\r\nHost: ${host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
        `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}\r\n\r\n`,
    );
    await eventually(
      async () => got,
      (text) => text.includes('\r\n\r\n'),
    );
    const frame = Buffer.from([opcode, 0x80, 1, 2, 3, 4]);
    // Never answers that it has understood: `ws` by itself would listen for another half a minute.
    const flood = setInterval(() => socket.write(Buffer.concat(Array.from({ length: 10 }, () => frame))), 20);
    // Not `once` of Node, which takes being cut while writing for a failure.
    await new Promise((resolve) => socket.once('close', resolve));
    clearInterval(flood);
    expect(got).toContain('Too many messages.');
  });

  it('cuts who reads nothing of what they get; others of the member go on hearing', async () => {
    const { id, token } = await newMember(baseUrl);
    const page = openPage(baseUrl, { member: id, token });
    await join(page);
    const socket = new WebSocket(address);
    const topic = `realtime:member:${id}`;
    const asked = { config: { private: true }, access_token: token };
    socket.once('open', () => socket.send(JSON.stringify(['1', '1', topic, 'phx_join', asked])));
    const [answer] = (await once(socket, 'message')) as [Buffer];
    expect(answer.toString()).toContain('"status":"ok"');
    socket.pause();
    const text = 'x'.repeat(50_000);
    const cuts = async () => {
      for (let n = 0; n < 20; n++) other.tell(id, 'reply.text', { text });
      const { body } = await call<string>(baseUrl, '/metrics');
      return /^damson_realtime_cuts_total\{why="slow"\} [1-9]/m.test(body);
    };
    await eventually(cuts, (isCut) => isCut, 30_000);
    socket.resume();
    if (socket.readyState !== WebSocket.CLOSED) await once(socket, 'close');
    other.tell(id, 'reply.done', {});
    await page.hears('reply.done');
  });

  it('closes where no channel is joined within 10 s', async () => {
    const socket = new WebSocket(address);
    const code = await new Promise<number>((resolve) => socket.once('close', resolve));
    expect(code).toBe(1008);
  });
});

it('nothing that travels through Redis can be read, nor says whose it is', async () => {
  const { id, token } = await newMember(baseUrl);
  const redis = new Redis(product.redisUrl);
  const seen: string[] = [];
  redis.on('pmessageBuffer', (_pattern, channel: Buffer, message: Buffer) =>
    seen.push(channel.toString('latin1'), message.toString('latin1')),
  );
  await redis.psubscribe('*');
  const page = openPage(baseUrl, { member: id, token });
  await join(page);
  other.tell(id, 'reply.text', { text: 'my chest hurts' });
  await page.hears('reply.text');
  await eventually(
    async () => seen,
    (texts) => texts.some((text) => text.startsWith('damson:realtime:')),
  );
  for (const secret of [id, 'chest', 'reply']) expect(seen.join('\n')).not.toContain(secret);
  redis.disconnect();
});

it('what is open is counted', async () => {
  const { id, token } = await newMember(baseUrl);
  const page = openPage(baseUrl, { member: id, token });
  await join(page);
  const { body } = await call<string>(baseUrl, '/metrics');
  expect(Number(/^damson_realtime_sockets (\d+)/m.exec(body)?.[1])).toBeGreaterThan(0);
});
