import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Caller } from '../access/caller.decorator';
import { AuthDeviceEntity } from './auth-device.entity';

/** Failures since its last sign-in after which a device is like any other. */
const FAILURES = 10;

/** Whose account something is about: by address where nobody has signed in yet. */
export type Account = { email: string } | { user_id: string };

/** Devices that signed in before. A stranger's guesses take nothing from them. */
@Injectable()
export class KnownDevices {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Takes one of the failures that the caller's device has at this account, before the attempt: many attempts at once
   * must not slip through together.
   * @returns whether the device is known there and had one left
   */
  async take(account: Account, { device_hash }: Caller): Promise<boolean> {
    if (!device_hash) return false;
    const [column, value] =
      'email' in account ? (['email', account.email] as const) : (['id', account.user_id] as const);
    const [, taken] = await this.dataSource.query<[unknown, number]>(
      `UPDATE auth_device d SET failed_attempts = failed_attempts + 1, last_used_at = now()
         FROM auth_user u
        WHERE u.id = d.user_id AND u.${column} = $2 AND d.token_hash = $1 AND d.failed_attempts < ${FAILURES}`,
      [device_hash, value],
    );
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

  async giveBack({ device_hash }: Caller): Promise<void> {
    await this.dataSource.query(
      `UPDATE auth_device SET failed_attempts = greatest(0, failed_attempts - 1) WHERE token_hash = $1`,
      [device_hash],
    );
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
