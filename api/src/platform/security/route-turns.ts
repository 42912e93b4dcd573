import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { FairQueue } from './fair-queue';
import { MemberTurns } from './member-turns';

interface Kind {
  slots: number;
  /** Its memory is taken until it has left. */
  untilRead: boolean;
  /** How many of a person's are made at once, where that is not one: several tabs and devices ask together. */
  lanes?: number;
}

/** Answers that take much of a process: each person gets one or few at a time, and a process makes few of a kind. */
const KINDS = {
  /** Opens all that was ever measured of a member. */
  values: { slots: 3, untilRead: false },
  /** Some 30 ms of a process, asked for with every answer of a wizard. */
  plans: { slots: 2, untilRead: false },
  /** Opens what a thousand events hold: some MB at most. */
  calendars: { slots: 8, untilRead: false, lanes: 2 },
  /** Some 25 MB of text. */
  exports: { slots: 3, untilRead: true },
  /** 10 MB. */
  documents: { slots: 8, untilRead: true },
  /** Of pages. */
  pictures: { slots: 8, untilRead: true },
} as const satisfies Record<string, Kind>;

export type TurnKind = keyof typeof KINDS;

/** How long somebody may take to read an answer, and while others wait to begin theirs (milliseconds). */
const LONGEST = 300_000;
const LONGEST_WAITED_FOR = 60_000;
const JUDGED_EVERY = 10_000;

const queueOf = ({ slots }: Kind) => new FairQueue({ slots, waiting: 500, waitingPerLine: 2 });

@Injectable()
export class RouteTurns {
  private readonly queues: Record<TurnKind, FairQueue> = {
    values: queueOf(KINDS.values),
    plans: queueOf(KINDS.plans),
    calendars: queueOf(KINDS.calendars),
    exports: queueOf(KINDS.exports),
    documents: queueOf(KINDS.documents),
    pictures: queueOf(KINDS.pictures),
  };

  private asked = 0;

  constructor(private readonly turns: MemberTurns) {}

  /**
   * Makes an answer when it is its turn; what is held until it is read keeps its slot until then.
   * @returns undefined where nobody waits for it any more
   * @throws UnavailableProblem (503 with Retry-After) when too many wait
   */
  answer<T>(kind: TurnKind, who: string, response: Response, make: () => Promise<T>): Promise<T | undefined> {
    const queue = this.queues[kind];
    const { untilRead, lanes = 1 }: Kind = KINDS[kind];
    const lane = this.asked++ % lanes;
    return new Promise((resolve, reject) => {
      this.turns
        .run(`${kind} ${who} ${lane}`, () =>
          queue.run({ line: who, known: true }, async () => {
            if (isGone(response)) return resolve(undefined);
            resolve(await make());
            if (untilRead) await hasLeft(response, queue);
          }),
        )
        .catch(reject);
    });
  }
}

const isGone = ({ closed, destroyed }: Response): boolean => closed || destroyed;

/** Whoever reads slowly does so only while nobody waits. */
function hasLeft(response: Response, queue: FairQueue): Promise<void> {
  if (isGone(response)) return Promise.resolve();
  return new Promise((resolve) => {
    const began = performance.now();
    const judged = setInterval(() => {
      const longest = queue.isWaitedFor ? LONGEST_WAITED_FOR : LONGEST;
      if (performance.now() - began > longest) response.destroy();
    }, JUDGED_EVERY).unref();
    response.once('close', () => {
      clearInterval(judged);
      resolve();
    });
  });
}
