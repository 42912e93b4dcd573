import { useState } from 'react';
import { problemMessage, sendingFailure } from '../../api/problem';
import { ErrorState } from '../../ui/error-state';
import { Notice } from '../../ui/notice';
import { Skeleton } from '../../ui/skeleton';
import { Switch } from '../../ui/switch';
import {
  useCareRulesChangeMutation,
  useCareRulesListQuery,
  useCareRulesPreviewMutation,
} from '../api/care-api';
import type { CareRule } from '../api/care-api';
import { Threshold } from './threshold';

/** When something wants a person. */
export function RulesTab() {
  const rules = useCareRulesListQuery();
  if (!rules.data) {
    return rules.isError ? (
      <ErrorState message="The rules could not be loaded." onRetry={() => void rules.refetch()} />
    ) : (
      <Skeleton lines={6} height={88} />
    );
  }
  return (
    <ol className="rules">
      {rules.data.items.map((rule) => (
        <li key={rule.kind} className="card">
          <Rule key={JSON.stringify(rule)} rule={rule} />
        </li>
      ))}
    </ol>
  );
}

function Rule({ rule }: { rule: CareRule }) {
  const { kind, name, is_on, always_on, can_preview, thresholds } = rule;
  const [values, setValues] = useState(() =>
    Object.fromEntries(thresholds.map(({ key, value }) => [key, value])),
  );
  const [change, changing] = useCareRulesChangeMutation();
  const [preview, previewing] = useCareRulesPreviewMutation();
  const isChanged = thresholds.some(({ key, value }) => values[key] !== value);
  const faulty = thresholds.find(({ key, least, most }) => {
    const value = values[key] ?? Number.NaN;
    return !Number.isInteger(value) || value < least || value > most;
  });
  const save = (changeCareRule: { is_on?: boolean; thresholds?: Record<string, number> }) => {
    if (!changing.isLoading) void change({ kind, changeCareRule });
  };
  return (
    <div className="organisation-form">
      <Switch
        label={name}
        on={is_on}
        fixed={always_on || changing.isLoading}
        onChange={(on) => save({ is_on: on })}
      >
        {always_on && 'Always on.'}
      </Switch>
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
      {changing.isError && (
        <Notice kind="error">
          {sendingFailure(
            changing.error,
            'The rule could not be saved. Please try again.',
            'You are offline. The rule is as it was.',
          )}
        </Notice>
      )}
      <div className="rota-actions">
        {isChanged && (
          <button
            type="button"
            className="button button-primary"
            aria-disabled={changing.isLoading || faulty !== undefined}
            onClick={() => faulty ?? save({ thresholds: values })}
          >
            {changing.isLoading ? 'Saving...' : 'Save'}
          </button>
        )}
        {can_preview && (
          <button
            type="button"
            className="button button-plain"
            aria-disabled={previewing.isLoading || faulty !== undefined}
            onClick={() =>
              void (previewing.isLoading || faulty || preview({ kind, tryCareRule: { thresholds: values } }))
            }
          >
            {previewing.isLoading ? 'Counting...' : 'Try it on yesterday'}
          </button>
        )}
      </div>
    </div>
  );
}
