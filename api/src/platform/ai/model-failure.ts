/** Why there is no answer of the model's. The built-in assistant answers then. */
export type ModelFailureReason =
  /** Nobody has set a model up. */
  | 'not-configured'
  /** It was silent for too long, or took too long altogether. */
  | 'timeout'
  /** It has too much to do. */
  | 'busy'
  /** It would not. */
  | 'refused'
  /** It answered, but not what was asked for. */
  | 'garbage'
  /** The answer, or what was sent, is longer than it may be. */
  | 'too-long'
  /** The answer broke off. */
  | 'cut'
  /** It failed so often of late that it is left in peace for a while. */
  | 'circuit-open'
  /** The member's tokens of the day are used up. */
  | 'budget'
  | 'error';

export class ModelFailure extends Error {
  /** @param status of the server's answer, where that was the trouble */
  constructor(
    readonly reason: ModelFailureReason,
    private readonly status?: number,
  ) {
    super(`The model did not answer: ${reason}`);
  }

  /** For the log: an operator sees a wrong key (401) or address (404) in it. */
  get code(): string {
    return this.status === undefined ? this.reason : `${this.reason} ${this.status}`;
  }
}
