/** What keeps a process from starting: a sentence for each fault, with names and rules, never values. */
export class CannotStart extends Error {
  constructor(readonly faults: readonly string[]) {
    super(faults.join('\n'));
  }
}
