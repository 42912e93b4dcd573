import { generateProgramme } from './generate-programme';
import type { GeneratorInput } from './generator.types';
import { underGates } from './hand-made';
import {
  keptEvents,
  reconcileProgramme,
  type ExistingEvent,
  type Reconciliation,
} from './reconcile-programme';

export interface ReplanInput extends Omit<GeneratorInput, 'kept' | 'start_date'> {
  /** The Monday of the programme that is planned again. */
  readonly start_date: string;
  readonly existing: readonly ExistingEvent[];
}

/**
 * Plans an existing programme again from `now` on: what is past, ticked, made or changed by hand stays and its items
 * are not planned a second time; the rest follows the new setup. No change by hand outlives a gate, see `underGates`.
 */
export function replanProgramme({ existing: stored, ...input }: ReplanInput): Reconciliation {
  const { existing, update, remove } = underGates(stored, input);
  const generated = generateProgramme({ ...input, kept: keptEvents(existing, input.now) });
  const rest = reconcileProgramme({ existing, generated, now: input.now });
  return { ...rest, update: [...update, ...rest.update], remove: [...remove, ...rest.remove] };
}
