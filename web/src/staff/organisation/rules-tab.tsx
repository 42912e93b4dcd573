import { ErrorState } from '../../ui/error-state';
import { Skeleton } from '../../ui/skeleton';
import { useCareRulesListQuery } from '../api/care-api';
import { CareRuleForm } from '../rules/care-rule-form';
import { groupOf } from '../rules/use-rule-acts';
import type { Whose } from '../rules/where-from';
import { LevelPicker, useLevel } from './level-picker';

/** When something wants a person: in the organisation, or in a group. */
export function RulesTab() {
  const whose = useLevel();
  return (
    <>
      <LevelPicker />
      <Rules key={JSON.stringify(whose)} whose={whose} />
    </>
  );
}

function Rules({ whose }: { whose: Whose }) {
  const rules = useCareRulesListQuery(groupOf(whose));
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
          <CareRuleForm key={JSON.stringify(rule)} whose={whose} rule={rule} />
        </li>
      ))}
    </ol>
  );
}
