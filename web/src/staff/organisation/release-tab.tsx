import { ErrorState } from '../../ui/error-state';
import { Skeleton } from '../../ui/skeleton';
import { useReleaseRulesListQuery } from '../api/care-api';
import { ReleaseRuleForm } from '../rules/release-rule-form';
import { groupOf } from '../rules/use-rule-acts';
import type { Whose } from '../rules/where-from';
import { LevelPicker, useLevel } from './level-picker';

/** When members see what was read in their documents: in the organisation, or in a group. */
export function ReleaseTab() {
  const whose = useLevel();
  return (
    <>
      <p className="organisation-about">
        When members see what was read in their documents. A value that calls for help is shown at once,
        whatever is chosen here. What was read before a change stays as it was decided then.
      </p>
      <LevelPicker />
      <Rules key={JSON.stringify(whose)} whose={whose} />
    </>
  );
}

function Rules({ whose }: { whose: Whose }) {
  const rules = useReleaseRulesListQuery(groupOf(whose));
  if (!rules.data) {
    return rules.isError ? (
      <ErrorState message="The rules could not be loaded." onRetry={() => void rules.refetch()} />
    ) : (
      <Skeleton lines={6} height={88} />
    );
  }
  return (
    <ol className="card rules-lines">
      {rules.data.items.map((rule) => (
        <li key={rule.type}>
          <ReleaseRuleForm key={JSON.stringify(rule)} whose={whose} rule={rule} />
        </li>
      ))}
    </ol>
  );
}
