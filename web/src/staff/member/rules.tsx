import { useId, useState } from 'react';
import { ErrorState } from '../../ui/error-state';
import { Skeleton } from '../../ui/skeleton';
import {
  useMemberCareRulesListQuery,
  useMemberReleaseRulesListQuery,
  useStaffMeQuery,
} from '../api/care-api';
import type { CareRule, MemberRecord, ReleaseRule } from '../api/care-api';
import { CareRuleForm, careRuleWords } from '../rules/care-rule-form';
import { ReleaseRuleForm } from '../rules/release-rule-form';
import { DOCUMENT_WORDS, releaseRuleWords } from '../rules/release-words';
import type { Whose } from '../rules/where-from';

/** What holds for this member alone. It is asked for when somebody looks. */
export function MemberRules({ record }: { record: MemberRecord }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className="card member-more member-rules"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>Rules for this member</summary>
      {isOpen && <Rules record={record} />}
    </details>
  );
}

function Rules({ record: { id, name, group } }: { record: MemberRecord }) {
  const care = useMemberCareRulesListQuery({ id });
  const release = useMemberReleaseRulesListQuery({ id });
  const permissions = useStaffMeQuery().data?.permissions ?? [];
  const whose: Whose = { level: 'member', id, group };
  if (!care.data || !release.data) {
    const retry = () => void Promise.all([care.refetch(), release.refetch()]);
    return care.isError || release.isError ? (
      <ErrorState message="The rules could not be loaded." onRetry={retry} />
    ) : (
      <Skeleton lines={2} height={44} />
    );
  }
  const isUsual = [...care.data.items, ...release.data.items].every(({ is_own }) => !is_own);
  const above = group === null ? 'the organisation' : `the group ${group}`;
  return (
    <div className="member-section">
      {isUsual && (
        <p className="member-quiet">{`For ${name ?? 'this member'} the rules of ${above} hold.`}</p>
      )}
      <CareRules whose={whose} rules={care.data.items} mayChange={permissions.includes('member_rules')} />
      <ReleaseRules
        whose={whose}
        rules={release.data.items}
        mayChange={permissions.includes('member_release')}
      />
    </div>
  );
}

function CareRules(props: { whose: Whose; rules: readonly CareRule[]; mayChange: boolean }) {
  const { whose, rules, mayChange } = props;
  const [added, setAdded] = useState('');
  const shown = rules.filter(({ kind, is_own }) => is_own || kind === added);
  const others = rules.filter(({ is_own, always_on }) => !is_own && !always_on);
  return (
    <>
      {shown.length > 0 && (
        <ul className="rules" aria-label="When something wants a person">
          {shown.map((rule) => (
            <li key={rule.kind}>
              {mayChange ? (
                <CareRuleForm key={JSON.stringify(rule)} whose={whose} rule={rule} />
              ) : (
                <RuleText name={rule.name} words={careRuleWords(rule)} />
              )}
            </li>
          ))}
        </ul>
      )}
      {mayChange && (
        <OtherRule
          label="Change when something wants a person"
          value={added}
          others={others.map(({ kind, name }) => ({ value: kind, words: name }))}
          onChange={setAdded}
        />
      )}
    </>
  );
}

function ReleaseRules(props: { whose: Whose; rules: readonly ReleaseRule[]; mayChange: boolean }) {
  const { whose, rules, mayChange } = props;
  const [added, setAdded] = useState('');
  const shown = rules.filter(({ type, is_own }) => is_own || type === added);
  const others = rules.filter(({ is_own }) => !is_own);
  return (
    <>
      {shown.length > 0 && (
        <ul className="rules" aria-label="When results are shown">
          {shown.map((rule) => (
            <li key={rule.type}>
              {mayChange ? (
                <ReleaseRuleForm key={JSON.stringify(rule)} whose={whose} rule={rule} />
              ) : (
                <RuleText name={DOCUMENT_WORDS[rule.type]} words={releaseRuleWords(rule)} />
              )}
            </li>
          ))}
        </ul>
      )}
      {mayChange && (
        <OtherRule
          label="Change when results are shown"
          value={added}
          others={others.map(({ type }) => ({ value: type, words: DOCUMENT_WORDS[type] }))}
          onChange={setAdded}
        />
      )}
    </>
  );
}

function RuleText({ name, words }: { name: string; words: string }) {
  return (
    <>
      <p className="rule-name">{name}</p>
      <p className="member-quiet">{words}</p>
    </>
  );
}

interface OtherRuleProps {
  label: string;
  value: string;
  others: readonly { value: string; words: string }[];
  onChange: (value: string) => void;
}

/** A rule that does not differ yet, to be changed. */
function OtherRule({ label, value, others, onChange }: OtherRuleProps) {
  const id = useId();
  return (
    <div className="field member-other-rule">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <select
        className="input"
        id={id}
        value={others.some((other) => other.value === value) ? value : ''}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">Choose a rule</option>
        {others.map((other) => (
          <option key={other.value} value={other.value}>
            {other.words}
          </option>
        ))}
      </select>
    </div>
  );
}
