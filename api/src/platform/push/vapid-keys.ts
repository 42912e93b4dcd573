import { createECDH } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { generateVAPIDKeys, getVapidHeaders } from 'web-push';
import { CannotStart } from '../config/cannot-start';
import { Config } from '../config/config';
import { SecretBox } from '../sealing/secret-box';
import { VapidKeyEntity } from './vapid-key.entity';

const PURPOSE = 'vapid-key';
const NAME = 'web-push';
/** How long a token is good for, and how long it is used (seconds): services refuse more than a day. */
const LIFETIME = 12 * 3_600;
const USED_FOR = 11 * 3_600;
/** Services that tokens are kept for. */
const MOST = 200;

interface Pair {
  readonly publicKey: string;
  readonly privateKey: string;
}

/**
 * Says to push services who sends (VAPID, RFC 8292): with the configured pair, else with one that is made at first use and
 * shared by all processes through the database.
 */
@Injectable()
export class VapidKeys implements OnModuleInit {
  private pair: Promise<Pair> | undefined;
  private readonly tokens = new Map<string, { header: string; until: number }>();

  constructor(
    private readonly config: Config,
    private readonly dataSource: DataSource,
    private readonly box: SecretBox,
  ) {}

  /** @throws CannotStart when the configured keys are no pair */
  onModuleInit(): void {
    const pair = configured(this.config);
    if (pair && publicKeyOf(pair.privateKey) !== pair.publicKey) {
      throw new CannotStart(['VAPID_PRIVATE_KEY is not the key that belongs to VAPID_PUBLIC_KEY.']);
    }
  }

  /** What browsers subscribe with. */
  async publicKey(): Promise<string> {
    return (await this.current()).publicKey;
  }

  /** The Authorization header for messages to a service: one signature for hours of them. */
  async authorization(origin: string): Promise<string> {
    const now = Math.floor(Date.now() / 1_000);
    const known = this.tokens.get(origin);
    if (known && known.until > now) return known.header;
    const { publicKey, privateKey } = await this.current();
    const subject = this.config.VAPID_SUBJECT ?? `mailto:${this.config.CONTACT_EMAIL}`;
    const headers = getVapidHeaders(origin, subject, publicKey, privateKey, 'aes128gcm', now + LIFETIME);
    if (this.tokens.size >= MOST) this.tokens.delete(this.tokens.keys().next().value ?? '');
    this.tokens.set(origin, { header: headers.Authorization, until: now + USED_FOR });
    return headers.Authorization;
  }

  private current(): Promise<Pair> {
    this.pair ??= this.load().catch((error: unknown) => {
      this.pair = undefined; // the next one asks again
      throw error;
    });
    return this.pair;
  }

  private async load(): Promise<Pair> {
    const pair = configured(this.config);
    if (pair) return pair;
    const { manager } = this.dataSource;
    let row = await manager.findOneBy(VapidKeyEntity, { name: NAME });
    if (!row) {
      const { publicKey, privateKey } = generateVAPIDKeys();
      const private_key_sealed = this.box.seal(PURPOSE, publicKey, privateKey);
      const made = { name: NAME, public_key: publicKey, private_key_sealed };
      await manager.createQueryBuilder().insert().into(VapidKeyEntity).values(made).orIgnore().execute();
      row = await manager.findOneByOrFail(VapidKeyEntity, { name: NAME }); // a rival's, where one was faster
    }
    const { public_key: publicKey, private_key_sealed } = row;
    return { publicKey, privateKey: this.box.open(PURPOSE, publicKey, private_key_sealed) };
  }
}

function configured({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }: Config): Pair | undefined {
  if (!VAPID_PUBLIC_KEY || !VAPID_PRIVATE_KEY) return undefined;
  return { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY };
}

function publicKeyOf(privateKey: string): string | undefined {
  const curve = createECDH('prime256v1');
  try {
    curve.setPrivateKey(Buffer.from(privateKey, 'base64url'));
    return curve.getPublicKey('base64url');
  } catch {
    return undefined; // no key of this curve
  }
}
