import type { HealthScreen } from '../../../api/enhanced';

const DAY = 86_400_000;
/** Days for which the card stays after the answer. */
const SHOWN_FOR = 14 * DAY;

/** Whether the health screen's last answers told of thoughts of self-harm, surely or perhaps, not long ago. */
export function needsHelpCard({ answers, saved_at }: HealthScreen, now: number): boolean {
  const isTold = answers.selfHarm === 'yes' || answers.selfHarm === 'not_sure';
  return isTold && saved_at !== null && now - Date.parse(saved_at) < SHOWN_FOR;
}
