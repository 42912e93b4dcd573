import { Review, ReviewPart } from '../../../ui/review';
import type { SetupAnswers } from '../setup-answers';
import { COACH_SESSIONS, CONSULTATIONS, INVESTIGATIONS, PRIORITIES } from '../setup-options';

const OPEN = 'chosen for you';

/** All answers on one card. Previous leads back to where one can be changed. */
export function SetupReview({ answers }: { answers: SetupAnswers }) {
  const { scheduling, priorities, investigations, consultations } = answers;
  const coach = COACH_SESSIONS.find(({ value }) => value === consultations.healthCoachSessions);
  return (
    <Review>
      <ReviewPart
        title="Scheduling"
        rows={[
          [
            'Daily check-in',
            weekdaysAndWeekends(scheduling.dailyCheckInWeekdays, scheduling.dailyCheckInWeekends),
          ],
          [
            'Weekly reflection',
            [
              scheduling.weeklyReflectionDate || 'Day ' + OPEN,
              scheduling.weeklyReflectionTime || 'time ' + OPEN,
            ].join(', '),
          ],
          ['Tasks', weekdaysAndWeekends(scheduling.taskTimeWeekdays, scheduling.taskTimeWeekends)],
        ]}
      />
      <ReviewPart title="Priorities" rows={PRIORITIES.map(({ key, label }) => [label, priorities[key]])} />
      <ReviewPart
        title="Investigations"
        rows={INVESTIGATIONS.map(({ key, label }) => [label, investigations[key]])}
      />
      <ReviewPart
        title="Consultations"
        rows={[
          ['Health coach', coach?.label ?? ''],
          ...CONSULTATIONS.map(({ key, label }) => [label, consultations[key] ? 'Yes' : 'No'] as const),
        ]}
      />
    </Review>
  );
}

function weekdaysAndWeekends(weekdays: string, weekends: string): string {
  return `Weekdays ${weekdays.trim() || OPEN}, weekends ${weekends.trim() || OPEN}`;
}
