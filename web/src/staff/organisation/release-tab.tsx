import { useId, useState } from 'react';
import { sendingFailure } from '../../api/problem';
import { ErrorState } from '../../ui/error-state';
import { Notice } from '../../ui/notice';
import { Skeleton } from '../../ui/skeleton';
import { useReleaseRulesChangeMutation, useReleaseRulesListQuery } from '../api/care-api';
import type { ReleaseRule } from '../api/care-api';
import { Threshold } from './threshold';

const TYPES: Readonly<Record<ReleaseRule['type'], string>> = {
  blood: 'Blood and urine tests',
  body: 'Body composition',
  fitness: 'Fitness tests',
  glucose: 'Glucose monitors',
  movement: 'Movement assessments',
  genomics: 'Genomics',
  microbiome: 'Microbiome',
  other: 'Everything else',
};

const MODES = [
  { mode: 'at_once', words: 'At once' },
  { mode: 'after_review', words: 'Once a clinician has signed' },
  { mode: 'after_days', words: 'After some days, signed or not' },
] as const;

const LONGEST = 30;

/** When members see what was read in their documents. */
export function ReleaseTab() {
  const rules = useReleaseRulesListQuery();
  if (!rules.data) {
    return rules.isError ? (
      <ErrorState message="The rules could not be loaded." onRetry={() => void rules.refetch()} />
    ) : (
      <Skeleton lines={6} height={88} />
    );
  }
  return (
    <>
      <p className="release-about">
        When members see what was read in their documents. A value that calls for help is shown at once,
        whatever is chosen here. What was read before a change stays as it was decided then.
      </p>
      <ol className="rules">
        {rules.data.items.map((rule) => (
          <li key={rule.type} className="card">
            <Rule key={JSON.stringify(rule)} rule={rule} />
          </li>
        ))}
      </ol>
    </>
  );
}

function Rule({ rule }: { rule: ReleaseRule }) {
  const { type } = rule;
  const id = useId();
  const [mode, setMode] = useState(rule.mode);
  const [days, setDays] = useState(rule.days);
  const [change, changing] = useReleaseRulesChangeMutation();
  const isChanged = mode !== rule.mode || days !== rule.days;
  const isFaulty = mode !== 'at_once' && !(Number.isInteger(days) && days >= 1 && days <= LONGEST);
  const save = () => {
    if (changing.isLoading || isFaulty) return;
    const kept = mode === 'at_once' ? rule.days : days;
    void change({ type, changeReleaseRule: { mode, days: kept } });
  };
  return (
    <div className="organisation-form">
      <h2 className="release-type" id={`${id}-type`}>
        {TYPES[type]}
      </h2>
      <div className="rule-thresholds">
        <div className="rule-threshold">
          <select
            className="input"
            aria-labelledby={`${id}-type`}
            value={mode}
            onChange={({ target }) => setMode(target.value as ReleaseRule['mode'])}
          >
            {MODES.map(({ mode: each, words }) => (
              <option key={each} value={each}>
                {words}
              </option>
            ))}
          </select>
        </div>
        {mode !== 'at_once' && (
          <Threshold
            threshold={{
              words: mode === 'after_days' ? 'After' : 'At the latest after',
              unit: 'days',
              least: 1,
              most: LONGEST,
            }}
            value={days}
            onChange={setDays}
          />
        )}
      </div>
      {isFaulty && <p className="field-error">{`Please choose a whole number from 1 to ${LONGEST}.`}</p>}
      {changing.isError && (
        <Notice kind="error">
          {sendingFailure(
            changing.error,
            'The rule could not be saved. Please try again.',
            'You are offline. The rule is as it was.',
          )}
        </Notice>
      )}
      {isChanged && (
        <button
          type="button"
          className="button button-primary"
          aria-disabled={changing.isLoading || isFaulty}
          onClick={save}
        >
          {changing.isLoading ? 'Saving...' : 'Save'}
        </button>
      )}
    </div>
  );
}
