import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomUUID,
} from 'node:crypto';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { CannotStart } from '../../../platform/config/cannot-start';
import { Config } from '../../../platform/config/config';
import { within } from '../../../platform/database/database-time';
import { SINGLE_LOCKS } from '../../../platform/database/locks';
import { sqlStateOf } from '../../../platform/database/sql-state';
import { Transactions } from '../../../platform/database/transactions';
import { SecretBox } from '../../../platform/sealing/secret-box';
import { AuthSigningKeyEntity, type PublicJwk } from './auth-signing-key.entity';

const SEAL_PURPOSE = 'auth-signing-key';
/** A key signs for so long, then a new one takes over by itself (milliseconds). */
const SIGNS_FOR = 90 * 24 * 3_600_000;
/** How long a process goes on with what it knows (milliseconds): until then it may sign with a key just retired. */
const KNOWN_FOR = 60_000;
/** Tokens with invented key ids may not send us to the database more often than this (milliseconds). */
const RELOAD_PAUSE = 1_000;

/** A published key: RFC 7517. */
export type PublishedJwk = PublicJwk & { kid: string; alg: 'ES256'; use: 'sig'; key_ops: ['verify'] };

interface Ring {
  loadedAt: number;
  signer: { kid: string; key: KeyObject };
  verifiers: Map<string, KeyObject>;
  published: PublishedJwk[];
}

/** The keys of access tokens: made at first use, encrypted at rest, shared by all processes through the database. */
@Injectable()
export class SigningKeys implements OnModuleInit {
  private ring?: Ring;
  private loading: Promise<Ring> | undefined;
  private lastMiss = 0;

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly box: SecretBox,
    private readonly config: Config,
  ) {}

  async signer(): Promise<Ring['signer']> {
    return (await this.current()).signer;
  }

  /** @returns the key to check a token with, or undefined when the id is unknown or its key long retired */
  async verifier(kid: string): Promise<KeyObject | undefined> {
    const known = (this.ring ?? (await this.load())).verifiers.get(kid);
    if (known || Date.now() - this.lastMiss < RELOAD_PAUSE) return known;
    this.lastMiss = Date.now(); // another process may have made a key since
    return (await this.load()).verifiers.get(kid);
  }

  async published(): Promise<PublishedJwk[]> {
    return (await this.current()).published;
  }

  /** Retires what signs now and makes a new key. Tokens already out stay valid for their lifetime. */
  async rotate(): Promise<void> {
    await this.transactions.run(async (tx) => {
      await lock(tx);
      await this.replace(tx);
    });
    await this.load();
  }

  /**
   * Opens the newest key: with a wrong MASTER_KEY a process would look ready and refuse every sign-in.
   * @throws CannotStart
   */
  async onModuleInit(): Promise<void> {
    const [newest] = await this.usable().catch((error: unknown) => {
      if (isNotMigrated(error)) return []; // readiness waits for the migrations
      throw error;
    });
    try {
      if (newest) this.privateKey(newest);
    } catch {
      throw new CannotStart(['MASTER_KEY is not the key that sealed what this database holds.']);
    }
  }

  private current(): Promise<Ring> {
    if (this.ring && Date.now() - this.ring.loadedAt < KNOWN_FOR) return Promise.resolve(this.ring);
    return this.load();
  }

  private load(): Promise<Ring> {
    this.loading ??= this.read().finally(() => (this.loading = undefined));
    return this.loading;
  }

  private async read(): Promise<Ring> {
    const loadedAt = Date.now();
    let keys = await this.usable();
    if (!signs(keys[0])) {
      await this.transactions.run(async (tx) => {
        await lock(tx); // several processes may start at once: one makes the key, the others find it
        if (!signs((await this.usable(tx))[0])) await this.replace(tx);
      });
      keys = await this.usable();
    }
    const newest = keys[0];
    if (!newest) throw new Error('There is no signing key.');
    this.ring = {
      loadedAt,
      signer: { kid: newest.kid, key: this.privateKey(newest) },
      verifiers: new Map(
        keys.map((key) => [key.kid, createPublicKey({ key: { ...key.public_jwk }, format: 'jwk' })]),
      ),
      published: keys.map(({ kid, public_jwk: { kty, crv, x, y } }) => {
        return { kty, crv, x, y, kid, alg: 'ES256', use: 'sig', key_ops: ['verify'] };
      }),
    };
    return this.ring;
  }

  /** Newest first: the one that signs, and those whose tokens may still be out. */
  private usable(tx: EntityManager = this.dataSource.manager): Promise<AuthSigningKeyEntity[]> {
    const outstanding = this.config.AUTH_TOKEN_SECONDS + (2 * KNOWN_FOR) / 1_000;
    return tx.find(AuthSigningKeyEntity, {
      where: [{ retired_at: IsNull() }, { retired_at: within(outstanding) }],
      order: { retired_at: { direction: 'DESC', nulls: 'FIRST' }, created_at: 'DESC' },
    });
  }

  private async replace(tx: EntityManager): Promise<void> {
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const kid = randomUUID();
    await tx.update(AuthSigningKeyEntity, { retired_at: IsNull() }, { retired_at: () => 'now()' });
    await tx.insert(AuthSigningKeyEntity, {
      kid,
      public_jwk: pair.publicKey.export({ format: 'jwk' }) as PublicJwk & Record<string, never>,
      private_jwk_sealed: this.box.seal(
        SEAL_PURPOSE,
        kid,
        JSON.stringify(pair.privateKey.export({ format: 'jwk' })),
      ),
    });
  }

  private privateKey(key: AuthSigningKeyEntity): KeyObject {
    const jwk = JSON.parse(this.box.open(SEAL_PURPOSE, key.kid, key.private_jwk_sealed)) as Record<
      string,
      string
    >;
    return createPrivateKey({ key: jwk, format: 'jwk' });
  }
}

function signs(key: AuthSigningKeyEntity | undefined): boolean {
  return key !== undefined && key.retired_at === null && key.created_at.getTime() > Date.now() - SIGNS_FOR;
}

/** A table or a column that is not there yet. */
function isNotMigrated(error: unknown): boolean {
  const code = sqlStateOf(error);
  return code === '42P01' || code === '42703';
}

async function lock(tx: EntityManager): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock($1)', [SINGLE_LOCKS.signingKeys]);
}
