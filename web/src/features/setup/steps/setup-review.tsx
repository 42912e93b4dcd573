import { Review, ReviewPart } from '../../../ui/review';
import type { SetupAnswers } from '../setup-answers';
import { CONSULTATIONS, INVESTIGATIONS, PRIORITIES } from '../setup-options';
import { coachText, reflectionText, weekdaysAndWeekends } from '../setup-words';

/** All answers on one card; each leads back to where it can be changed. */
export function SetupReview({ answers }: { answers: SetupAnswers }) {
  const { scheduling, priorities, investigations, consultations } = answers;
  const at = (step: number, field: string) => `?step=${step}&field=${field}`;
  return (
    <Review>
      <ReviewPart
        title="Scheduling"
        rows={[
          [
            'Daily check-in',
            weekdaysAndWeekends(scheduling.dailyCheckInWeekdays, scheduling.dailyCheckInWeekends),
            at(1, 'check-in'),
          ],
          ['Weekly reflection', reflectionText(scheduling), at(1, 'reflection')],
          [
            'Tasks',
            weekdaysAndWeekends(scheduling.taskTimeWeekdays, scheduling.taskTimeWeekends),
            at(1, 'tasks'),
          ],
        ]}
      />
      <ReviewPart
        title="Priorities"
        rows={PRIORITIES.map(({ key, label }) => [label, priorities[key], at(2, key)])}
      />
      <ReviewPart
        title="Investigations"
        rows={INVESTIGATIONS.map(({ key, label }) => [label, investigations[key], at(3, key)])}
      />
      <ReviewPart
        title="Consultations"
        rows={[
          ['Health coach', coachText(consultations), at(4, 'coach')],
          ...CONSULTATIONS.map(
            ({ key, label }) => [label, consultations[key] ? 'Yes' : 'No', at(4, 'more')] as const,
          ),
        ]}
      />
    </Review>
  );
}
