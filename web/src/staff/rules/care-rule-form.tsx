import { useState } from 'react';
import { problemMessage } from '../../api/problem';
import { Notice } from '../../ui/notice';
import { Switch } from '../../ui/switch';
import { useCareRulesPreviewMutation } from '../api/care-api';
import type { CareRule } from '../api/care-api';
import { RuleFoot } from './rule-foot';
import './rules.css';
import { Threshold } from './threshold';
import { groupOf, useCareRuleActs } from './use-rule-acts';
import { whereFrom, type Whose } from './where-from';

/** When something wants a person: for everybody, in a group, or for one member. */
export function CareRuleForm({ whose, rule }: { whose: Whose; rule: CareRule }) {
  const { kind, name, is_on, is_own, from, always_on, can_preview, thresholds } = rule;
  const [values, setValues] = useState(() =>
    Object.fromEntries(thresholds.map(({ key, value }) => [key, value])),
  );
  const acts = useCareRuleActs(whose, kind);
  const [preview, previewing] = useCareRulesPreviewMutation();
  // What is the same for everybody is changed for everybody.
  const isFixed = always_on && whose.level !== 'organisation';
  const changed = thresholds.filter(({ key, value }) => values[key] !== value);
  const faulty = thresholds.find(({ key, least, most }) => {
    const value = values[key] ?? Number.NaN;
    return !Number.isInteger(value) || value < least || value > most;
  });
  const save = () => {
    if (acts.isBusy || faulty) return;
    // What is not changed goes on coming from above.
    const said = changed.flatMap(({ key }) => (values[key] === undefined ? [] : [[key, values[key]]]));
    acts.change({ thresholds: Object.fromEntries(said) as Record<string, number> });
  };
  const parts = [{ words: 'On or off', from }, ...thresholds];
  return (
    <div className="rule">
      <Switch
        label={name}
        on={is_on}
        fixed={always_on || acts.isBusy}
        onChange={(on) => acts.change({ is_on: on })}
      >
        {isFixed ? 'Always on, and the same for everybody.' : always_on && 'Always on.'}
      </Switch>
      {isFixed ? (
        <p className="rule-from">{thresholds.map(thresholdWords).join(', ')}</p>
      ) : (
        <div className="rule-thresholds">
          {thresholds.map((threshold) => (
            <Threshold
              key={threshold.key}
              threshold={threshold}
              value={values[threshold.key] ?? threshold.value}
              onChange={(value) => setValues({ ...values, [threshold.key]: value })}
            />
          ))}
        </div>
      )}
      {faulty && (
        <p className="field-error">
          {`${faulty.words}: please choose a whole number from ${faulty.least} to ${faulty.most}.`}
        </p>
      )}
      {previewing.data && <Notice kind="info">{previewing.data.sentence}</Notice>}
      {previewing.isError && (
        <Notice kind="error">
          {problemMessage(previewing.error, 'This could not be counted. Please try again.')}
        </Notice>
      )}
      <RuleFoot
        whose={whose}
        name={name}
        isOwn={is_own}
        from={isFixed ? [] : whereFrom(whose.level, parts)}
        acts={acts}
      >
        {changed.length > 0 && (
          <button
            type="button"
            className="button button-primary"
            aria-disabled={acts.isBusy || faulty !== undefined}
            onClick={save}
          >
            {acts.isChanging ? 'Saving...' : 'Save'}
          </button>
        )}
        {can_preview && whose.level !== 'member' && (
          <button
            type="button"
            className="button button-plain"
            aria-disabled={previewing.isLoading || faulty !== undefined}
            onClick={() => {
              if (previewing.isLoading || faulty) return;
              void preview({ ...groupOf(whose), kind, tryCareRule: { thresholds: values } });
            }}
          >
            {previewing.isLoading ? 'Counting...' : 'Try it on yesterday'}
          </button>
        )}
      </RuleFoot>
    </div>
  );
}

/** 'After 5 days without one' */
const thresholdWords = ({ words, value, unit }: CareRule['thresholds'][number]) =>
  `${words} ${value} ${unit}`;

/** A rule in words, for whoever may not change it. */
export function careRuleWords({ is_on, thresholds }: CareRule): string {
  return is_on ? thresholds.map(thresholdWords).join(', ') : 'Off';
}
