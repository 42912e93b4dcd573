import type { SetupConsultations, SetupScheduling } from '../../api/enhanced';
import { COACH_SESSIONS, CONSULTATIONS } from './setup-options';

const OPEN = 'chosen for you';

export function weekdaysAndWeekends(weekdays: string, weekends: string): string {
  if (!weekdays.trim() && !weekends.trim()) return 'Chosen for you';
  return `Weekdays ${weekdays.trim() || OPEN}, weekends ${weekends.trim() || OPEN}`;
}

export function reflectionText({ weeklyReflectionDate, weeklyReflectionTime }: SetupScheduling): string {
  if (!weeklyReflectionDate && !weeklyReflectionTime) return 'Chosen for you';
  return `${weeklyReflectionDate || `Day ${OPEN}`}, ${weeklyReflectionTime || `time ${OPEN}`}`;
}

export function coachText({ healthCoachSessions }: SetupConsultations): string {
  return COACH_SESSIONS.find(({ value }) => value === healthCoachSessions)?.label ?? '';
}

export function consultationsText(consultations: SetupConsultations): string {
  const chosen = CONSULTATIONS.filter(({ key }) => consultations[key]).map(({ label }) => label);
  return chosen.join(', ') || 'None';
}
