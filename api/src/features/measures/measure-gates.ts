import { type GatedScreen, gatesOf } from '../programmes/gates.options';
import type { MeasureKind } from './measures.options';

/** Why a kind is off. */
export interface OffReason {
  /** `unanswered`: a "no" in the health screen opens it. */
  state: 'gated' | 'unanswered';
  text: string;
}

const GATED: readonly MeasureKind[] = ['weight', 'waist'];

const GATED_TEXT =
  'Damson leaves body weight and waist out for you, because of what you said in your health screen. If you are asked to weigh yourself, your midwife, GP or clinic keeps the number. You can change your answers at any time.';
const UNANSWERED_TEXT =
  'Weight and waist do not help everybody, so they stay off until you have answered the questions about food and pregnancy in your health screen.';

/**
 * Weight and waist are neither taken, nor shown, nor imported unless G-ED and G-PREG are open: as the programme drops what
 * measures the body for every answer but "no" (not sure, unanswered and left out among them).
 */
export function whyOff(kind: MeasureKind, screen: GatedScreen): OffReason | null {
  if (!GATED.includes(kind)) return null;
  const gates = gatesOf(screen);
  const asked = ['G-ED', 'G-PREG'] as const;
  if (asked.some((gate) => gates.isRaised(gate))) return { state: 'gated', text: GATED_TEXT };
  if (asked.some((gate) => !gates.isOpen(gate))) return { state: 'unanswered', text: UNANSWERED_TEXT };
  return null;
}
