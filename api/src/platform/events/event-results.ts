import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PgListener } from './pg-listener';

/** PostgreSQL channel on which results are announced: keys, nothing of what they are. */
const RESULTS_CHANNEL = 'damson_results';
/** How often who has a look asks it while nothing can be heard (milliseconds). */
const LOOK_EVERY = 500;

/** Whether what is waited for has happened already: for what was announced while nobody could hear it. */
export type Look = () => Promise<boolean>;

export interface Listening {
  /** True once the key was announced, also before this call; false after so many milliseconds, on abort and when closed. */
  arrived(milliseconds: number, signal?: AbortSignal): Promise<boolean>;
  /** To be called by whoever has listened, however it ended. */
  close(): void;
}

/** Waiting, in any process, for what another one does. Nothing depends on it: who has waited reads what there is. */
@Injectable()
export class EventResults {
  private readonly waiting = new Map<string, Set<Waiter>>();

  constructor(private readonly listener: PgListener) {
    listener.hear(RESULTS_CHANNEL, {
      heard: (key) => this.waiting.get(key)?.forEach((waiter) => waiter.announced()),
      connected: () => {
        for (const waiters of this.waiting.values()) waiters.forEach((waiter) => void waiter.look());
      },
    });
  }

  /**
   * Listens from now on: to be called before what leads to the announcement is committed.
   * @param look asked when announcements may have been missed; without it such a wait ends with its time
   */
  listen(key: string, look?: Look): Listening {
    const waiter = new Waiter(look);
    const waiters = this.waiting.get(key) ?? new Set();
    this.waiting.set(key, waiters.add(waiter));
    const looking = look && setInterval(() => this.listener.isListening || void waiter.look(), LOOK_EVERY);
    return {
      arrived: (milliseconds, signal) => waiter.arrived(milliseconds, signal),
      close: () => {
        clearInterval(looking);
        waiter.close();
        waiters.delete(waiter);
        if (waiters.size === 0 && this.waiting.get(key) === waiters) this.waiting.delete(key);
      },
    };
  }

  /** Tells whoever listens, in every process, when the transaction commits. The key is an id or two, never content. */
  async announce(tx: EntityManager, key: string): Promise<void> {
    await tx.query('SELECT pg_notify($1, $2)', [RESULTS_CHANNEL, key]);
  }
}

class Waiter {
  private readonly ended = new AbortController();
  private happened = false;

  constructor(private readonly asks: Look | undefined) {}

  announced(): void {
    this.happened = true;
    this.ended.abort();
  }

  close(): void {
    this.ended.abort();
  }

  /** A look that fails says nothing: there will be another. */
  async look(): Promise<void> {
    if (!this.ended.signal.aborted && (await this.asks?.().catch(() => false))) this.announced();
  }

  async arrived(milliseconds: number, signal?: AbortSignal): Promise<boolean> {
    const ends = AbortSignal.any([this.ended.signal, ...(signal ? [signal] : [])]);
    if (!ends.aborted) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, milliseconds);
        ends.addEventListener('abort', () => {
          clearTimeout(timer);
          resolve();
        });
      });
    }
    return this.happened;
  }
}
