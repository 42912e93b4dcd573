import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

// Only what Node strips by itself is TypeScript in here: benchmarks load it as it is.

/** A message as it arrived, and as the device reads it. */
export interface ReceivedPush {
  payload: { kind: string; id: string };
  /** Length of the encrypted body. */
  size: number;
  ttl: number;
  urgency: string;
  topic: string;
  /** The token that signed it. */
  vapid: string;
}

/** A browser's subscription, with the private keys that its browser has. */
export interface TestDevice {
  subscription: { endpoint: string; expirationTime: null; keys: { p256dh: string; auth: string } };
  id: string;
  curve: ECDH;
  secret: Buffer;
}

/** How the service answers a device's messages. */
export interface PushAnswer {
  status: number;
  headers?: Record<string, string>;
  body?: string;
  /** Never. */
  hangs?: boolean;
}

interface Raw {
  body: Buffer;
  headers: IncomingMessage['headers'];
}

/**
 * A push service as browsers have one (RFC 8030): it takes a message only where the token is good for it (RFC 8292), and
 * what it took can be read with the device's keys alone (RFC 8291). Written from the standards, with none of the
 * product's code.
 */
export class PushService {
  readonly host: string;
  /** The only key whose messages it takes; any where there is none. */
  applicationKey: string | undefined;
  /** Called with the device's id as each message is taken. */
  onTaken: (id: string) => void = () => undefined;
  readonly #server: Server;
  readonly #taken = new Map<string, Raw[]>();
  readonly #answers = new Map<string, PushAnswer[]>();
  /** Tokens that were verified before. */
  readonly #good = new Set<string>();
  /** Messages that were refused for what is wrong with them. */
  readonly faults: string[] = [];

  private constructor(server: Server) {
    this.#server = server;
    this.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      void this.#take(request, response);
    });
  }

  static async start(port = 0): Promise<PushService> {
    const server = createServer({ keepAliveTimeout: 60_000 });
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    return new PushService(server);
  }

  stop(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  /** A device that nobody has subscribed yet. */
  device(): TestDevice {
    const id = randomUUID();
    const curve = createECDH('prime256v1');
    const p256dh = curve.generateKeys('base64url');
    const secret = randomBytes(16);
    const endpoint = `http://${this.host}/push/${id}`;
    const keys = { p256dh, auth: secret.toString('base64url') };
    return { subscription: { endpoint, expirationTime: null, keys }, id, curve, secret };
  }

  /** The next answers to a device's messages; the last one holds from then on. Without any it takes them all. */
  answers(device: TestDevice, ...answers: PushAnswer[]): void {
    this.#answers.set(device.id, answers);
  }

  /** What the device has been sent. @throws when a message is not for it */
  received(device: TestDevice): ReceivedPush[] {
    return (this.#taken.get(device.id) ?? []).map((raw) => read(device, raw));
  }

  /** How many messages each device has been sent, by its id. */
  counts(): Map<string, number> {
    return new Map([...this.#taken].map(([id, all]) => [id, all.length]));
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const raw = { body: Buffer.concat(chunks), headers: request.headers };
    const id = request.url?.split('/').at(-1) ?? '';
    const fault = this.#faultOf(request, raw);
    if (fault) {
      this.faults.push(fault);
      return void response.writeHead(403).end(fault);
    }
    const planned = this.#answers.get(id) ?? [];
    const answer = (planned.length > 1 ? planned.shift() : planned[0]) ?? { status: 201 };
    if (answer.hangs) return;
    if (answer.status < 300) {
      this.#taken.set(id, [...(this.#taken.get(id) ?? []), raw]);
      this.onTaken(id);
    }
    response.writeHead(answer.status, { location: `http://${this.host}/m/${id}`, ...answer.headers });
    response.end(answer.body);
  }

  #faultOf({ method, url }: IncomingMessage, { body, headers }: Raw): string | undefined {
    if (method !== 'POST' || !/^\/push\/[0-9a-f-]{36}$/.test(url ?? '')) return 'no such resource';
    if (headers['content-encoding'] !== 'aes128gcm') return 'not aes128gcm';
    if (!/^\d+$/.test(headers.ttl as string)) return 'no TTL';
    if (!/^[\w-]{1,32}$/.test((headers.topic as string) ?? 'x')) return 'the topic is not one';
    if (!/^(very-low|low|normal|high)$/.test((headers.urgency as string) ?? 'normal'))
      return 'no such urgency';
    if (body.length === 0 || body.length > 4_096) return 'the body is empty or too long';
    return this.#vapidFault(headers.authorization ?? '');
  }

  #vapidFault(authorization: string): string | undefined {
    const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
    if (this.applicationKey !== undefined && key !== this.applicationKey) return "another application's key";
    const [header = '', claims = '', signature = ''] = token.split('.');
    if (!this.#good.has(authorization)) {
      const point = Buffer.from(key, 'base64url');
      if (point.length !== 65) return 'no key';
      const jwk = { kty: 'EC', crv: 'P-256', x: part(point, 1), y: part(point, 33) };
      const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
      const isSigned = verify(
        'sha256',
        Buffer.from(`${header}.${claims}`),
        { key: publicKey, dsaEncoding: 'ieee-p1363' },
        Buffer.from(signature, 'base64url'),
      );
      if (!isSigned) return 'not signed with its key';
      this.#good.add(authorization);
    }
    const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<
      string,
      unknown
    >;
    const left = Number(exp) - Date.now() / 1_000;
    if (aud !== `http://${this.host}`) return 'a token for another service';
    if (!(left > 0 && left <= 86_400)) return 'a token that is over, or too long';
    if (!/^(mailto:|https:)/.test(String(sub))) return 'nobody to write to';
    return undefined;
  }
}

const part = (point: Buffer, from: number) => point.subarray(from, from + 32).toString('base64url');

function read(device: TestDevice, { body, headers }: Raw): ReceivedPush {
  return {
    payload: JSON.parse(decrypt(device, body).toString()) as ReceivedPush['payload'],
    size: body.length,
    ttl: Number(headers.ttl),
    urgency: headers.urgency as string,
    topic: headers.topic as string,
    vapid: headers.authorization ?? '',
  };
}

/** One record of aes128gcm (RFC 8188), with the key agreement of RFC 8291. */
function decrypt({ curve, secret }: TestDevice, body: Buffer): Buffer {
  const salt = body.subarray(0, 16);
  const idLength = body[20] ?? 0;
  const sender = body.subarray(21, 21 + idLength);
  const shared = curve.computeSecret(sender);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), sender]);
  const derive = (from: Buffer, by: Buffer, what: Buffer | string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', from, by, what, bytes));
  const material = derive(shared, secret, info, 32);
  const key = derive(material, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(material, salt, 'Content-Encoding: nonce\0', 12);
  const sealed = body.subarray(21 + idLength);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)); // behind the delimiter is padding
}
