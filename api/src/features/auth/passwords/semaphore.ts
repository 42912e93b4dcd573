/** Lets so many pieces of work run at once; the others wait in order. */
export class Semaphore {
  private readonly waiting: (() => void)[] = [];
  private free: number;

  constructor(slots: number) {
    this.free = slots;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.free > 0) this.free -= 1;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    try {
      return await work();
    } finally {
      // A slot goes straight to the next in line, so that nobody overtakes.
      const next = this.waiting.shift();
      if (next) next();
      else this.free += 1;
    }
  }
}
