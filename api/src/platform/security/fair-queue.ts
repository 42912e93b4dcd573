import { UnavailableProblem } from '../http/problem';

export interface FairQueueSize {
  /** Pieces of work that run at once. */
  slots: number;
  /** Pieces that may wait, all together: of strangers, and as many of known ones. */
  waiting: number;
  /** Pieces that may wait in one line. */
  waitingPerLine: number;
}

/** Where somebody waits. */
export interface Place {
  /** Who shares a line waits behind each other. */
  line: string;
  /** Known ones wait apart from strangers. */
  known: boolean;
}

interface Waiter {
  go: () => void;
  refuse: (problem: UnavailableProblem) => void;
}

/**
 * Lets so many pieces of work run at once; the others wait in lines, whose heads take turns, so that who asks a lot
 * waits for themselves. Strangers, who may come in any number of lines, and known ones take turns too, and none takes
 * the other's room. What is too much is refused at once: a short wait or a clear answer, never an endless one.
 */
export class FairQueue {
  private readonly known: Crowd;
  private readonly strangers: Crowd;
  /** Whose turn it is comes first. */
  private crowds: readonly [Crowd, Crowd];
  private free: number;

  constructor(private readonly size: FairQueueSize) {
    this.known = new Crowd(size);
    this.strangers = new Crowd(size);
    this.crowds = [this.known, this.strangers];
    this.free = size.slots;
  }

  /** Nothing runs and nobody waits. */
  get idle(): boolean {
    return this.free === this.size.slots;
  }

  /** Somebody waits for a slot. */
  get isWaitedFor(): boolean {
    return this.known.isWaiting || this.strangers.isWaiting;
  }

  /** @throws UnavailableProblem (503 with Retry-After) when too many wait */
  async run<T>({ line, known }: Place, work: () => Promise<T>): Promise<T> {
    if (this.free > 0) this.free -= 1;
    else await (known ? this.known : this.strangers).turn(line);
    try {
      return await work();
    } finally {
      // A slot goes straight to the next, so that nobody overtakes.
      const next = this.next();
      if (next) next.go();
      else this.free += 1;
    }
  }

  private next(): Waiter | undefined {
    const [first, second] = this.crowds;
    const waiter = first.next();
    if (!waiter) return second.next();
    this.crowds = [second, first];
    return waiter;
  }
}

/** The lines of those who are strangers, or known. */
class Crowd {
  private readonly lines = new Map<string, Waiter[]>();
  private waiting = 0;

  constructor(private readonly size: FairQueueSize) {}

  get isWaiting(): boolean {
    return this.waiting > 0;
  }

  /** @throws UnavailableProblem */
  turn(name: string): Promise<void> {
    const line = this.lines.get(name) ?? [];
    if (line.length >= this.size.waitingPerLine) throw new UnavailableProblem();
    if (this.waiting >= this.size.waiting) this.makeRoom(line.length);
    return new Promise<void>((go, refuse) => {
      line.push({ go, refuse });
      this.lines.set(name, line);
      this.waiting += 1;
    });
  }

  next(): Waiter | undefined {
    const [first] = this.lines;
    if (!first) return undefined;
    const [name, line] = first;
    const waiter = line.shift();
    this.lines.delete(name);
    if (line.length > 0) this.lines.set(name, line); // behind the others
    this.waiting -= 1;
    return waiter;
  }

  /** Who is last in the longest line leaves for somebody of a shorter one. */
  private makeRoom(length: number): void {
    const [name, longest] = [...this.lines].reduce((most, line) =>
      line[1].length > most[1].length ? line : most,
    );
    if (longest.length <= length + 1) throw new UnavailableProblem();
    longest.pop()?.refuse(new UnavailableProblem());
    if (longest.length === 0) this.lines.delete(name);
    this.waiting -= 1;
  }
}
