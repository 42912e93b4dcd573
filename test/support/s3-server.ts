import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sign } from 'aws4';

export const S3_KEYS = { S3_ACCESS_KEY_ID: 'damson-test-key', S3_SECRET_ACCESS_KEY: 'damson-test-secret' };
const BUCKET = 'damson-test';
const REGION = 'eu-west-2';
const PAGE = 1_000;

/** Spoils one request. True: it is answered, or never will be. */
export type Fault = (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>;

/**
 * As much of S3 as the store uses, path-style, in memory: the signature of every request and the sum of its body are
 * checked by another library than the one that made them.
 */
export class S3Server {
  readonly objects = new Map<string, { bytes: Buffer; stored: Date }>();
  /** Requests that came, refused ones too. */
  asked = 0;
  fault: Fault | undefined;
  private readonly server = createServer((request, response) => {
    this.answer(request, response).catch(() => response.destroy());
  });

  async start(): Promise<this> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return this;
  }

  /** What a process needs to use it. */
  get settings() {
    const { port } = this.server.address() as AddressInfo;
    return { ...S3_KEYS, S3_BUCKET: BUCKET, S3_REGION: REGION, S3_ENDPOINT: `http://127.0.0.1:${port}` };
  }

  async stop(): Promise<void> {
    if (!this.server.listening) return;
    this.server.close();
    this.server.closeAllConnections();
    await once(this.server, 'close');
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.asked++;
    if (await this.fault?.(request, response)) return;
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts);
    if (!isSigned(request)) return refuse(response, 403, 'SignatureDoesNotMatch');
    if (sumOf(body) !== request.headers['x-amz-content-sha256']) {
      return refuse(response, 400, 'XAmzContentSHA256Mismatch');
    }
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3');
    const [, bucket, ...rest] = pathname.split('/').map(decodeURIComponent);
    if (bucket !== BUCKET) return refuse(response, 404, 'NoSuchBucket');
    const key = rest.join('/');
    if (searchParams.get('list-type') === '2') return this.list(searchParams, response);
    if (request.method === 'PUT') this.objects.set(key, { bytes: body, stored: new Date() });
    if (request.method === 'DELETE') this.objects.delete(key);
    if (request.method !== 'GET') return void response.writeHead(request.method === 'PUT' ? 200 : 204).end();
    const found = this.objects.get(key);
    if (!found) return refuse(response, 404, 'NoSuchKey');
    response.writeHead(200, { 'content-length': found.bytes.length }).end(found.bytes);
  }

  private list(asked: URLSearchParams, response: ServerResponse): void {
    const after = asked.get('continuation-token') ?? '';
    const keys = [...this.objects.keys()]
      .filter((key) => key.startsWith(asked.get('prefix') ?? '') && key > after)
      .sort();
    const page = keys.slice(0, PAGE);
    const contents = page.map(
      (key) =>
        `<Contents><Key>${key}</Key><LastModified>${this.objects.get(key)?.stored.toISOString()}</LastModified></Contents>`,
    );
    const more = keys.length > PAGE;
    const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    response
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(
        `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">` +
          `<IsTruncated>${more}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
      );
  }
}

const sumOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Makes the signature anew over the headers that were signed, and compares. */
function isSigned({ method = '', url = '', headers }: IncomingMessage): boolean {
  const signed = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '')?.[1]?.split(';') ?? [];
  const covered = Object.fromEntries(signed.map((name) => [name, String(headers[name])]));
  const keys = { accessKeyId: S3_KEYS.S3_ACCESS_KEY_ID, secretAccessKey: S3_KEYS.S3_SECRET_ACCESS_KEY };
  const { headers: made = {} } = sign(
    { service: 's3', region: REGION, method, path: url, headers: covered },
    keys,
  );
  const signatureOf = (text: unknown) => /Signature=(\w+)/.exec(String(text))?.[1];
  return (
    headers.authorization?.includes(`Credential=${keys.accessKeyId}/`) === true &&
    signatureOf(made.Authorization) === signatureOf(headers.authorization)
  );
}

/** As the real one does: it repeats the key that was used. */
function refuse(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(
      `<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message>` +
        `<AWSAccessKeyId>${S3_KEYS.S3_ACCESS_KEY_ID}</AWSAccessKeyId></Error>`,
    );
}
