import { Fold } from '../../../ui/fold';
import { RadioCards } from '../../../ui/choice-cards';
import { SelectField } from '../../../ui/select-field';
import { TextField } from '../../../ui/text-field';
import { foldState } from '../fold-state';
import { TEXT_LENGTH } from '../setup-answers';
import { REFLECTION_DAYS, TIME_OPTIONS } from '../setup-options';
import { reflectionText, weekdaysAndWeekends } from '../setup-words';
import { Benefits } from './benefits';
import type { StepProps } from './step-props';

const DAYS = REFLECTION_DAYS.map((day) => ({ value: day, label: day }));
const EMPTY = 'Choose for me';

/** When things happen. */
export function SchedulingStep({ answers: { scheduling }, change, field, onSuggest, begin }: StepProps) {
  const time = (
    label: string,
    key: 'dailyCheckInWeekdays' | 'dailyCheckInWeekends' | 'weeklyReflectionTime',
  ) => (
    <SelectField
      label={label}
      value={scheduling[key]}
      options={TIME_OPTIONS}
      emptyLabel={EMPTY}
      onChange={(value) => change('scheduling', { [key]: value })}
    />
  );
  const taskTime = (label: string, key: 'taskTimeWeekdays' | 'taskTimeWeekends') => (
    <TextField
      label={label}
      value={scheduling[key]}
      maxLength={TEXT_LENGTH}
      placeholder="For example 18:00"
      autoComplete="off"
      onChange={(event) => change('scheduling', { [key]: event.currentTarget.value })}
    />
  );
  return (
    <>
      <Benefits onSuggest={onSuggest} begin={begin} />
      <p className="setup-intro">
        Your programme comes to you at times that suit you. What you leave open, we choose.
      </p>
      <Fold
        group="scheduling"
        title="Daily check-in"
        answer={weekdaysAndWeekends(scheduling.dailyCheckInWeekdays, scheduling.dailyCheckInWeekends)}
        {...foldState(field, 'check-in', true)}
      >
        <fieldset className="setup-group">
          <legend>Daily check-in</legend>
          <p className="setup-hint">Suggested: 15 min a day.</p>
          <div className="setup-pair">
            {time('Weekdays', 'dailyCheckInWeekdays')}
            {time('Weekends', 'dailyCheckInWeekends')}
          </div>
        </fieldset>
      </Fold>
      <Fold
        group="scheduling"
        title="Weekly reflection"
        answer={reflectionText(scheduling)}
        {...foldState(field, 'reflection', false)}
      >
        <fieldset className="setup-group">
          <legend>Weekly reflection</legend>
          <p className="setup-hint">Suggested: 30-60 min on a weekend.</p>
          <RadioCards
            legend="Day"
            choices={DAYS}
            value={scheduling.weeklyReflectionDate}
            onChange={(day) => change('scheduling', { weeklyReflectionDate: day })}
          />
          <div className="setup-pair">{time('Time', 'weeklyReflectionTime')}</div>
        </fieldset>
      </Fold>
      <Fold
        group="scheduling"
        title="Time for tasks"
        answer={weekdaysAndWeekends(scheduling.taskTimeWeekdays, scheduling.taskTimeWeekends)}
        {...foldState(field, 'tasks', false)}
      >
        <fieldset className="setup-group">
          <legend>Time for tasks</legend>
          <p className="setup-hint">
            Suggested: about 30 min. Write it in your own words; the first time in them, such as 18:00,
            counts.
          </p>
          <div className="setup-pair">
            {taskTime('Weekdays', 'taskTimeWeekdays')}
            {taskTime('Weekends', 'taskTimeWeekends')}
          </div>
        </fieldset>
      </Fold>
    </>
  );
}
