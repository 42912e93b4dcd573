import { generateProgramme } from './generate-programme';
import type { GeneratorInput } from './generator.types';
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
 * are not planned a second time; the rest follows the new setup.
 */
export function replanProgramme({ existing, ...input }: ReplanInput): Reconciliation {
  const generated = generateProgramme({ ...input, kept: keptEvents(existing, input.now) });
  return reconcileProgramme({ existing, generated, now: input.now });
}
