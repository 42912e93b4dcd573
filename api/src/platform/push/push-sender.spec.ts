import { createECDH, randomBytes } from 'node:crypto';
import type { LookupAddress } from 'node:dns';
import { createServer as createHttpServer, type Server as HttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { PushEndpoints, type Resolve } from './push-endpoints';
import { PushSender } from './push-sender';
import { isPublic } from './public-address';
import type { VapidKeys } from './vapid-keys';

const FCM = 'https://fcm.googleapis.com/fcm/send/dQw4:APA91bE';
const KNOWN = [
  FCM,
  'https://fcm.googleapis.com/wp/dQw4:APA91bE',
  'https://jmt17.google.com/fcm/send/dQw4:APA91bE',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABn',
  'https://web.push.apple.com/QPZaiE0',
  'https://api.push.apple.com/3/device/1',
  'https://wns2-par02p.notify.windows.com/w/?token=BQYAAAD%2bx',
];

/** Addresses that nobody's browser gives. `PORT` is where something listens on this machine. */
const HOSTILE = [
  // not https, not its port, somebody's name in it
  'http://fcm.googleapis.com/fcm/send/x',
  'ftp://fcm.googleapis.com/x',
  'file:///etc/passwd',
  'gopher://127.0.0.1:PORT/_x',
  'data:text/plain,x',
  'javascript:alert(1)',
  'https://fcm.googleapis.com:444/x',
  'https://fcm.googleapis.com:80/x',
  'https://fcm.googleapis.com:443/x',
  'https://fcm.googleapis.com:PORT/x',
  'https://user@fcm.googleapis.com/x',
  'https://user:secret@fcm.googleapis.com/x',
  'https://fcm.googleapis.com@127.0.0.1:PORT/x',
  'https://fcm.googleapis.com%40127.0.0.1:PORT/x',
  'https://127.0.0.1:PORT\\@fcm.googleapis.com/x',
  'https://127.0.0.1:PORT/#@fcm.googleapis.com/x',
  'https://127.0.0.1:PORT?@fcm.googleapis.com/x',
  // private, in every way to write it
  'https://127.0.0.1:PORT/x',
  'http://127.0.0.1:PORT/x',
  'https://localhost:PORT/x',
  'https://localhost/x',
  'https://127.1/x',
  'https://2130706433/x',
  'https://0x7f000001/x',
  'https://0177.0.0.1/x',
  'https://0/x',
  'https://0.0.0.0:PORT/x',
  'https://10.0.0.1/x',
  'https://172.16.0.1/x',
  'https://192.168.1.1/x',
  'https://100.64.0.1/x',
  'https://169.254.169.254/latest/meta-data/',
  'https://metadata.google.internal/computeMetadata/v1/',
  'https://[::1]:PORT/x',
  'https://[::]/x',
  'https://[::ffff:127.0.0.1]:PORT/x',
  'https://[::ffff:7f00:1]:PORT/x',
  'https://[64:ff9b::7f00:1]/x',
  'https://[2002:7f00:1::]/x',
  'https://[fe80::1]/x',
  'https://[fd00::1]/x',
  'https://[fe80::1%25eth0]/x',
  // public, and nobody's push service
  'https://8.8.8.8/x',
  'https://example.com/x',
  'https://android.googleapis.com/gcm/send/x',
  'https://storage.googleapis.com/bucket/x',
  'https://googleapis.com/x',
  // nearly
  'https://fcm.googleapis.com./fcm/send/x',
  'https://fcm.googleapis.com.example.com/x',
  'https://evil-fcm.googleapis.com/x',
  'https://fcmXgoogleapis.com/x',
  'https://push.services.mozilla.com.evil.example/x',
  'https://evilpush.services.mozilla.com/x',
  'https://push.apple.com/x',
  'https://notify.windows.com.evil.example/x',
  'https://ｆcm.googleapis.com/x',
  'https://fcm.googleapis。com/x',
  'https://fсm.googleapis.com/x', // a Cyrillic letter
  'HTTPS://FCM.GOOGLEAPIS.COM/x',
  ' https://fcm.googleapis.com/x',
  'https://fcm.googleapis.com/x\r\nHost: 127.0.0.1',
  'https://fcm.goo\tgleapis.com/x',
  'https:fcm.googleapis.com/x',
  '//fcm.googleapis.com/x',
  'https://fcm.googleapis.com/../x',
  `https://fcm.googleapis.com/${'x'.repeat(2_100)}`,
  'https://fcm.googleapis.com/x#y',
  'https://',
  '',
];

/** What names may lead to, beside the public: judged before anything is connected to. */
const NOT_PUBLIC = [
  ...[
    '0.0.0.0',
    '10.1.2.3',
    '100.100.1.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.31.255.255',
  ],
  ...[
    '192.0.0.8',
    '192.168.0.1',
    '198.18.0.1',
    '198.51.100.7',
    '203.0.113.9',
    '224.0.0.1',
    '255.255.255.255',
  ],
  ...['::', '::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '64:ff9b::808:808', '100::1', 'fc00::1', 'fd12::1'],
  ...['fe80::1', 'ff02::1', '2001::1', '2001:db8::1', '2002:7f00:1::', '3fff::1'],
];

const token = { authorization: () => Promise.resolve('vapid t=a, k=b') } as unknown as VapidKeys;
const message = { payload: { kind: 'test', id: '1' }, ttl: 60, urgency: 'normal', topic: 'x' } as const;
const target = (endpoint: string) => {
  const curve = createECDH('prime256v1');
  return { endpoint, p256dh: curve.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') };
};

let canary: Server;
let port: number;
let packets = 0;
let extra: HttpServer;
let extraHost: string;
let senders: PushSender[];
beforeAll(async () => {
  canary = createServer((socket) => {
    packets++;
    socket.destroy();
  });
  extra = createHttpServer((request, response) => {
    const [, what = ''] = request.url?.split('/') ?? [];
    if (what === 'redirect') response.writeHead(307, { location: `http://127.0.0.1:${port}/x` });
    else if (what === 'pause') response.writeHead(429, { 'retry-after': '7' });
    else if (what === 'date')
      response.writeHead(503, { 'retry-after': new Date(Date.now() + 1e10).toUTCString() });
    else response.writeHead(Number(what));
    response.write('x');
    // Never ended: nobody waits for more of it than the first 4 KB.
    if (what === '410') response.write('x'.repeat(100_000));
    else response.end();
  });
  await Promise.all(
    [canary, extra].map((server) => new Promise<void>((done) => server.listen(0, '127.0.0.1', done))),
  );
  port = (canary.address() as AddressInfo).port;
  extraHost = `127.0.0.1:${(extra.address() as AddressInfo).port}`;
});
beforeEach(() => (senders = []));
afterEach(() => senders.forEach((sender) => sender.onApplicationShutdown()));
afterAll(async () => {
  extra.closeAllConnections();
  await Promise.all([canary, extra].map((server) => new Promise((done) => server.close(done))));
});

/** @param answers what names lead to, one look-up after the other */
function senderWith(...answers: string[][]): {
  sender: PushSender;
  endpoints: PushEndpoints;
  asked: () => number;
} {
  let asked = 0;
  const resolve: Resolve = (_host, _options, done) => {
    const found = answers[Math.min(asked++, answers.length - 1)];
    const addresses = found?.map<LookupAddress>((address) => ({
      address,
      family: address.includes(':') ? 6 : 4,
    }));
    done(addresses ? null : Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }), addresses ?? []);
  };
  const endpoints = new PushEndpoints({ PUSH_EXTRA_HOSTS: extraHost }, resolve);
  const sender = new PushSender(endpoints, token);
  senders.push(sender);
  return { sender, endpoints, asked: () => asked };
}

it('knows the push services of browsers', () => {
  const { endpoints } = senderWith();
  expect(KNOWN.filter((endpoint) => !endpoints.parse(endpoint))).toEqual([]);
});

it('refuses every other address, and connects to none of them', async () => {
  expect(HOSTILE.length).toBeGreaterThanOrEqual(60);
  const { sender, endpoints, asked } = senderWith(['127.0.0.1']);
  const before = packets;
  for (const given of HOSTILE) {
    const endpoint = given.replace('PORT', `${port}`);
    expect([endpoint, await endpoints.mayHave(endpoint)]).toEqual([endpoint, false]);
    expect([endpoint, await sender.send(target(endpoint), message)]).toEqual([endpoint, { is: 'refused' }]);
  }
  expect(asked()).toBe(0);
  expect(packets).toBe(before);
});

it.each(NOT_PUBLIC)(
  'a known name that leads to %s is refused, alone and beside a public one',
  async (address) => {
    expect(isPublic(address)).toBe(false);
    for (const found of [[address], ['142.250.1.188', address]]) {
      const { sender, endpoints } = senderWith(found);
      expect(await endpoints.mayHave(FCM)).toBe(false);
      expect(await sender.send(target(FCM), message)).toEqual({ is: 'refused' });
    }
  },
);

it('a name that is public when it is subscribed and private when it is sent to is refused then', async () => {
  const { sender, endpoints, asked } = senderWith(['142.250.1.188'], ['127.0.0.1']);
  expect(await endpoints.mayHave(FCM)).toBe(true);
  expect(await sender.send(target(FCM), message)).toEqual({ is: 'refused' });
  expect(asked()).toBe(2);
});

it('a name that cannot be looked up is kept, and tried again later', async () => {
  const { sender, endpoints } = senderWith();
  expect(await endpoints.mayHave(FCM)).toBe(true);
  expect(await sender.send(target(FCM), message)).toMatchObject({ is: 'later' });
});

it.each(['142.250.1.188', '17.188.143.1', '2a00:1450:4009::bc', '2607:f8b0::1'])('%s is public', (address) =>
  expect(isPublic(address)).toBe(true),
);

it.each([
  ['201', { is: 'accepted' }],
  ['404', { is: 'gone' }],
  ['410', { is: 'gone' }],
  ['400', { is: 'refused' }],
  ['403', { is: 'refused' }],
  ['413', { is: 'refused' }],
  ['500', { is: 'later', after: 15_000 }],
  ['pause', { is: 'later', after: 7_000 }],
  ['date', { is: 'later', after: 3_600_000 }],
  ['redirect', { is: 'refused' }],
])('of an answer %s is made %j', async (what, outcome) => {
  const before = packets;
  const { sender } = senderWith();
  expect(await sender.send(target(`http://${extraHost}/${what}`), message)).toEqual(outcome);
  expect(packets).toBe(before);
});
