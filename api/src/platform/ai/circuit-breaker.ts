import { ModelFailure, type ModelFailureReason } from './model-failure';

/** So many failures, one after the other, within so long (milliseconds) open it. */
const FAILURES = 5;
const WINDOW = 30_000;
/** After so long (milliseconds) one request may try again. */
const PAUSE = 15_000;

/** What a request has learnt of the server; `unknown` where it was taken back before it could tell. */
type Learnt = 'up' | 'down' | 'unknown';

const LEARNT: Partial<Record<ModelFailureReason, Learnt>> = {
  timeout: 'down',
  busy: 'down',
  cut: 'down',
  error: 'down',
  refused: 'up',
  garbage: 'up',
  'too-long': 'up',
};

/** Leaves a server in peace that fails again and again: who asks meanwhile hears so at once. */
export class CircuitBreaker {
  private failures: number[] = [];
  private openUntil: number | undefined;
  private trying = false;

  /** @param now milliseconds of a clock that nobody can set */
  constructor(private readonly now: () => number = () => performance.now()) {}

  get isOpen(): boolean {
    return this.openUntil !== undefined;
  }

  /** @throws ModelFailure while it is open; what `work` throws */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const settle = this.enter();
    try {
      const result = await work();
      settle('up');
      return result;
    } catch (error) {
      settle(error instanceof ModelFailure ? (LEARNT[error.reason] ?? 'unknown') : 'unknown');
      throw error;
    }
  }

  /**
   * Lets a request through.
   * @returns to be called once, with what it has learnt
   * @throws ModelFailure while it is open
   */
  enter(): (learnt: Learnt) => void {
    if (this.openUntil === undefined) return (learnt) => this.settle(learnt);
    if (this.trying || this.now() < this.openUntil) throw new ModelFailure('circuit-open');
    this.trying = true;
    return (learnt) => {
      this.trying = false;
      if (learnt === 'down') this.openUntil = this.now() + PAUSE;
      else this.settle(learnt);
    };
  }

  private settle(learnt: Learnt): void {
    if (learnt === 'unknown') return;
    if (learnt === 'up') {
      this.failures = [];
      this.openUntil = undefined;
      return;
    }
    this.failures = [...this.failures.filter((at) => at > this.now() - WINDOW), this.now()];
    if (this.failures.length < FAILURES) return;
    this.failures = [];
    this.openUntil = this.now() + PAUSE;
  }
}
