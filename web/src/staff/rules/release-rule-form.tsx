import { useId, useState } from 'react';
import type { ReleaseRule } from '../api/care-api';
import { DOCUMENT_WORDS, MODES } from './release-words';
import { RuleFoot } from './rule-foot';
import './rules.css';
import { Threshold } from './threshold';
import { useReleaseRuleActs } from './use-rule-acts';
import { whereFrom, type Whose } from './where-from';

const LONGEST = 30;

/** When what was read in a type of documents is shown: to everybody, in a group, or to one member. */
export function ReleaseRuleForm({ whose, rule }: { whose: Whose; rule: ReleaseRule }) {
  const { type, from, is_own } = rule;
  const id = useId();
  const [mode, setMode] = useState(rule.mode);
  const [days, setDays] = useState(rule.days);
  const acts = useReleaseRuleActs(whose, type);
  const isChanged = mode !== rule.mode || days !== rule.days;
  const isFaulty = mode !== 'at_once' && !(Number.isInteger(days) && days >= 1 && days <= LONGEST);
  const save = () => {
    if (acts.isBusy || isFaulty) return;
    acts.change({ mode, days: mode === 'at_once' ? rule.days : days });
  };
  return (
    <div className="rule">
      <div className="rule-line">
        <p className="rule-name" id={`${id}-type`}>
          {DOCUMENT_WORDS[type]}
        </p>
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
      </div>
      {isFaulty && <p className="field-error">{`Please choose a whole number from 1 to ${LONGEST}.`}</p>}
      <RuleFoot
        whose={whose}
        name={DOCUMENT_WORDS[type]}
        isOwn={is_own}
        from={whereFrom(whose.level, [{ words: '', from }])}
        acts={acts}
      >
        {isChanged && (
          <button
            type="button"
            className="button button-primary"
            aria-disabled={acts.isBusy || isFaulty}
            onClick={save}
          >
            {acts.isChanging ? 'Saving...' : 'Save'}
          </button>
        )}
      </RuleFoot>
    </div>
  );
}
