import { Injectable } from '@nestjs/common';
import { addressPrefix } from '../../../platform/security/address-prefix';
import {
  type FailureCount,
  FailureLimiter,
  type FailureRule,
  type TakenAttempt,
} from '../../../platform/security/failure-limiter';
import type { Caller } from '../access/caller.decorator';
import { KnownDevices } from './known-devices';

const QUARTER = 900;
const DAY = 86_400;

interface GuessRules {
  /** From one address (a /64 in IPv6) at one account; for second factors also within one session. */
  near: FailureRule;
  /** At one account from everywhere: far above what its owner gets wrong, far below what a guesser needs. */
  everywhere: FailureRule;
}

/** What can be guessed, each counted apart. */
const GUESSES = {
  password: {
    near: { name: 'guess-password', points: 10, seconds: QUARTER, pause: 60 },
    everywhere: { name: 'guess-password-everywhere', points: 1_000, seconds: DAY },
  },
  code: {
    near: { name: 'guess-code', points: 5, seconds: QUARTER, pause: 300 },
    everywhere: { name: 'guess-code-everywhere', points: 50, seconds: DAY },
  },
  totp: {
    near: { name: 'guess-totp', points: 5, seconds: QUARTER, pause: QUARTER },
    everywhere: { name: 'guess-totp-everywhere', points: 30, seconds: DAY },
  },
  'recovery-code': {
    near: { name: 'guess-recovery-code', points: 5, seconds: QUARTER, pause: QUARTER },
    everywhere: { name: 'guess-recovery-code-everywhere', points: 30, seconds: DAY },
  },
} as const satisfies Record<string, GuessRules>;

/** What one address gets wrong at all accounts together. */
const ADDRESS: FailureRule = { name: 'guess-address', points: 100, seconds: QUARTER, pause: 60 };

export type Guessed = keyof typeof GUESSES;

/** At whose account, by address where nobody has signed in yet. */
export type GuessAt = { email: string } | { user_id: string; session_id: string };

/** Limits wrong guesses at passwords, mailed codes and second factors. Right ones cost nothing. */
@Injectable()
export class GuessLimits {
  constructor(
    private readonly failures: FailureLimiter,
    private readonly devices: KnownDevices,
  ) {}

  /**
   * Counts a guess unless it is right. A device that signed in before counts for itself, so that strangers cannot lock
   * the owner out; everybody else by address and account.
   * @param guess answers what a right guess gives, undefined for a wrong one; what it throws counts as no guess. It gets
   *   the caller with the answer whether their device is known
   * @throws TooManyRequestsProblem before anything is compared: past a limit even the right guess is refused
   */
  async count<T>(
    what: Guessed,
    at: GuessAt,
    from: Caller,
    guess: (caller: Caller) => Promise<T | undefined>,
  ): Promise<T | undefined> {
    const caller = await this.devices.recognise(at, from);
    const taken = await this.take(what, at, caller);
    try {
      const result = await guess(caller);
      if (result === undefined) await taken.failed();
      else await taken.forgiven();
      return result;
    } catch (error) {
      await taken.forgiven();
      throw error;
    }
  }

  private async take(what: Guessed, at: GuessAt, caller: Caller): Promise<TakenAttempt> {
    if (await this.devices.take(at, caller)) {
      return { failed: () => Promise.resolve(), forgiven: () => this.devices.giveBack(caller) };
    }
    const { near, everywhere } = GUESSES[what];
    const prefix = addressPrefix(caller.ip);
    const [account, place] = 'email' in at ? [at.email, at.email] : [at.user_id, at.session_id];
    const counts: FailureCount[] = [
      { rule: ADDRESS, key: prefix },
      { rule: near, key: `${place} ${prefix}` },
      { rule: everywhere, key: account },
    ];
    return this.failures.take(counts);
  }
}
