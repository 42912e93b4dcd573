import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { UnavailableProblem } from '../../../platform/http/problem';
import type { Caller } from '../access/caller.decorator';
import { AuthTurns } from '../turns/auth-turns';
import { AuthDeviceEntity } from './auth-device.entity';

/** Failures since its last sign-in after which a device is like any other. */
const FAILURES = 10;

/** Whose account something is about: by address where nobody has signed in yet. */
export type Account = { email: string } | { user_id: string };

/** Devices that signed in before. A stranger's guesses take nothing from them. */
@Injectable()
export class KnownDevices {
  constructor(
    private readonly dataSource: DataSource,
    private readonly turns: AuthTurns,
  ) {}

  /**
   * Asks, once in a request, whether the caller's device signed in to the account before and has failures left. Known
   * devices wait apart from everybody else, so this comes before whatever a crowd can fill.
   * @returns the caller with the answer
   */
  async recognise(account: Account, caller: Caller): Promise<Caller> {
    if (!caller.device_hash || caller.known_device !== undefined) return caller;
    const { device_hash } = caller;
    const look = () =>
      this.dataSource.query<object[]>(
        `SELECT 1 FROM auth_device d JOIN auth_user u ON u.id = d.user_id
          WHERE d.token_hash = $1 AND u.${columnOf(account)} = $2 AND d.failed_attempts < ${FAILURES}`,
        [device_hash, valueOf(account)],
      );
    const found = await this.turns.glance(caller, look).catch(noneIfTooMany);
    return { ...caller, known_device: found.length > 0 };
  }

  /**
   * Takes one of the failures that the recognised caller's device has at this account, before the attempt: many attempts at once
   * must not slip through together.
   * @returns whether the device is known there and had one left
   */
  async take(account: Account, caller: Caller): Promise<boolean> {
    const { device_hash, known_device } = caller;
    if (!known_device) return false;
    const add = () =>
      this.dataSource.query<[unknown, number]>(
        `UPDATE auth_device d SET failed_attempts = failed_attempts + 1, last_used_at = now()
           FROM auth_user u
          WHERE u.id = d.user_id AND u.${columnOf(account)} = $2 AND d.token_hash = $1
            AND d.failed_attempts < ${FAILURES}`,
        [device_hash, valueOf(account)],
      );
    const [, taken] = await this.turns.inDatabase(caller, add);
    return taken > 0;
  }

  /** As `remember`, but who has a second factor must have given it first: a password alone makes no device known. */
  async rememberUnlessFactorDue(tx: EntityManager, userId: string, caller: Caller): Promise<void> {
    if (!caller.device_hash) return;
    const [due] = await tx.query<unknown[]>(
      `SELECT 1 FROM auth_factor WHERE user_id = $1 AND status = 'verified' LIMIT 1`,
      [userId],
    );
    if (!due) await this.remember(tx, userId, caller);
  }

  /** Whether the caller's device signed in to the account before. */
  knows(tx: EntityManager, userId: string, { device_hash }: Caller): Promise<boolean> {
    if (!device_hash) return Promise.resolve(false);
    return tx.existsBy(AuthDeviceEntity, { user_id: userId, token_hash: device_hash });
  }

  async giveBack(caller: Caller): Promise<void> {
    const forgive = `UPDATE auth_device SET failed_attempts = greatest(0, failed_attempts - 1) WHERE token_hash = $1`;
    await this.turns.inDatabase(caller, () => this.dataSource.query(forgive, [caller.device_hash]));
  }

  /** The device has signed in: it is known to this account from now on, and to no other. */
  async remember(tx: EntityManager, userId: string, { device_hash }: Caller): Promise<void> {
    if (!device_hash) return;
    await tx.query(
      `INSERT INTO auth_device (token_hash, user_id) VALUES ($1, $2)
       ON CONFLICT (token_hash) DO UPDATE SET user_id = $2, failed_attempts = 0, last_used_at = now()`,
      [device_hash, userId],
    );
  }

  /** Whoever knew the password until now may have made a device known: none is any more. */
  async forgetAll(tx: EntityManager, userId: string): Promise<void> {
    await tx.delete(AuthDeviceEntity, { user_id: userId });
  }
}

const columnOf = (account: Account) => ('email' in account ? 'email' : 'id');
const valueOf = (account: Account) => ('email' in account ? account.email : account.user_id);

/** Who cannot be asked about is a stranger. */
function noneIfTooMany(error: unknown): [] {
  if (error instanceof UnavailableProblem) return [];
  throw error;
}
