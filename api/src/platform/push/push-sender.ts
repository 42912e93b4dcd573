import {
  type IncomingMessage,
  type RequestOptions,
  Agent as HttpAgent,
  request as httpRequest,
} from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { generateRequestDetails, type Urgency } from 'web-push';
import { pushOutcomes } from '../telemetry/metrics';
import { NotPublicError, PushEndpoints } from './push-endpoints';
import { VapidKeys } from './vapid-keys';

/** From the first byte to the last (milliseconds). */
const PATIENCE = 5_000;
/** What is read of an answer (bytes); it is thrown away. */
const LONGEST_ANSWER = 4_096;
/** When to come back to a service that does not say (milliseconds), and the longest that one may make us wait. */
const LATER = 15_000;
const LATEST = 3_600_000;
/** Every message has the same length: a service could tell the kinds apart by it. */
const LENGTH = 128;

/** Where a device is reached: what its browser gave. */
export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushMessage {
  /** Small, and never of health. */
  readonly payload: Readonly<Record<string, string>>;
  /** Seconds for which the service keeps it for a device that is away. */
  readonly ttl: number;
  readonly urgency: Urgency;
  /** A later message of the same topic takes the place of one that still waits; at most 32 characters of base64url. */
  readonly topic: string;
}

/** `gone`: the device is there no more. `later`: try again after so many milliseconds. `refused`: it never will be taken. */
export type PushOutcome =
  { readonly is: 'accepted' | 'gone' | 'refused' } | { readonly is: 'later'; readonly after: number };

/** Sends push messages (RFC 8030, 8291, 8292). Where they may go is checked each time. */
@Injectable()
export class PushSender implements OnApplicationShutdown {
  private readonly secure: HttpsAgent;
  private readonly plain = new HttpAgent({ keepAlive: true });

  constructor(
    private readonly endpoints: PushEndpoints,
    private readonly keys: VapidKeys,
  ) {
    // A kept connection leads where it led when its address was checked.
    this.secure = new HttpsAgent({ keepAlive: true, lookup: endpoints.lookup });
  }

  /** What became of it is the answer. @throws when the keys that sign cannot be read */
  async send(target: PushTarget, message: PushMessage, signal?: AbortSignal): Promise<PushOutcome> {
    const url = this.endpoints.parse(target.endpoint);
    const outcome: PushOutcome = url ? await this.sendTo(url, target, message, signal) : { is: 'refused' };
    pushOutcomes.inc({ outcome: outcome.is });
    return outcome;
  }

  onApplicationShutdown(): void {
    this.secure.destroy();
    this.plain.destroy();
  }

  private async sendTo(
    url: URL,
    { endpoint, p256dh, auth }: PushTarget,
    { payload, ttl, urgency, topic }: PushMessage,
    signal?: AbortSignal,
  ): Promise<PushOutcome> {
    const headers = { Authorization: await this.keys.authorization(url.origin) };
    const options = { TTL: ttl, urgency, topic, headers, contentEncoding: 'aes128gcm' as const };
    const text = JSON.stringify(payload).padEnd(LENGTH);
    const details = generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, options);
    const ends = AbortSignal.any([AbortSignal.timeout(PATIENCE), ...(signal ? [signal] : [])]);
    try {
      const answer = await this.post(url, details.headers, details.body, ends);
      return outcomeOf(answer);
    } catch (error) {
      return error instanceof NotPublicError ? { is: 'refused' } : { is: 'later', after: LATER };
    }
  }

  /** One request; what it redirects to is not followed. */
  private post(
    url: URL,
    headers: Record<string, string>,
    body: Buffer | null,
    signal: AbortSignal,
  ): Promise<{ status: number; retryAfter: string | undefined }> {
    const isExtra = this.endpoints.isExtra(url);
    const options: RequestOptions = { method: 'POST', headers, signal };
    const isPlain = url.protocol === 'http:'; // one of the tests' alone
    return new Promise((resolve, reject) => {
      const answered = (response: IncomingMessage) => {
        let length = 0;
        response.on('data', (chunk: Buffer) => {
          length += chunk.length;
          if (length > LONGEST_ANSWER) response.destroy();
        });
        response.on('error', () => undefined);
        response.once('close', () =>
          resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] }),
        );
      };
      const request = isPlain
        ? httpRequest(url, { ...options, agent: this.plain }, answered)
        : httpsRequest(url, isExtra ? options : { ...options, agent: this.secure }, answered);
      request.once('error', reject);
      request.end(body);
    });
  }
}

function outcomeOf({ status, retryAfter }: { status: number; retryAfter: string | undefined }): PushOutcome {
  if (status >= 200 && status < 300) return { is: 'accepted' };
  if (status === 404 || status === 410) return { is: 'gone' };
  if (status === 429 || status >= 500) return { is: 'later', after: pauseOf(retryAfter) };
  return { is: 'refused' };
}

/** Seconds or a date, as HTTP has it. */
function pauseOf(retryAfter: string | undefined): number {
  if (retryAfter === undefined) return LATER;
  const pause = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1_000 : Date.parse(retryAfter) - Date.now();
  return Number.isFinite(pause) ? Math.min(LATEST, Math.max(1_000, pause)) : LATER;
}
