import {
  useCareRulesChangeMutation,
  useCareRulesClearMutation,
  useMemberCareRulesChangeMutation,
  useMemberCareRulesClearMutation,
  useMemberReleaseRulesChangeMutation,
  useMemberReleaseRulesClearMutation,
  useReleaseRulesChangeMutation,
  useReleaseRulesClearMutation,
} from '../api/care-api';
import type { CareRule, ChangeCareRule, ChangeReleaseRule, ReleaseRule } from '../api/care-api';
import type { Whose } from './where-from';

/** Of a group the id, of the organisation nothing: as the queries of an administrator take it. */
export const groupOf = (whose: Whose) => (whose.level === 'group' ? { groupId: whose.id } : {});

const stateOf = (changing: Sent, clearing: Sent) => ({
  isChanging: changing.isLoading,
  isClearing: clearing.isLoading,
  isBusy: changing.isLoading || clearing.isLoading,
  error: changing.isError ? changing.error : clearing.isError ? clearing.error : null,
});

interface Sent {
  isLoading: boolean;
  isError: boolean;
  error?: unknown;
}

/** Changes a rule where one looks, or takes back what is said there. */
export function useCareRuleActs(whose: Whose, kind: CareRule['kind']) {
  const [change, changing] = useCareRulesChangeMutation();
  const [clear, clearing] = useCareRulesClearMutation();
  const [changeOwn, changingOwn] = useMemberCareRulesChangeMutation();
  const [clearOwn, clearingOwn] = useMemberCareRulesClearMutation();
  if (whose.level === 'member') {
    const { id } = whose;
    return {
      ...stateOf(changingOwn, clearingOwn),
      change: (changeCareRule: ChangeCareRule) => void changeOwn({ id, kind, changeCareRule }),
      clear: () => void clearOwn({ id, kind }),
    };
  }
  return {
    ...stateOf(changing, clearing),
    change: (changeCareRule: ChangeCareRule) => void change({ ...groupOf(whose), kind, changeCareRule }),
    clear: () => void clear({ ...groupOf(whose), kind }),
  };
}

/** As `useCareRuleActs`. */
export function useReleaseRuleActs(whose: Whose, type: ReleaseRule['type']) {
  const [change, changing] = useReleaseRulesChangeMutation();
  const [clear, clearing] = useReleaseRulesClearMutation();
  const [changeOwn, changingOwn] = useMemberReleaseRulesChangeMutation();
  const [clearOwn, clearingOwn] = useMemberReleaseRulesClearMutation();
  if (whose.level === 'member') {
    const { id } = whose;
    return {
      ...stateOf(changingOwn, clearingOwn),
      change: (changeReleaseRule: ChangeReleaseRule) => void changeOwn({ id, type, changeReleaseRule }),
      clear: () => void clearOwn({ id, type }),
    };
  }
  return {
    ...stateOf(changing, clearing),
    change: (changeReleaseRule: ChangeReleaseRule) =>
      void change({ ...groupOf(whose), type, changeReleaseRule }),
    clear: () => void clear({ ...groupOf(whose), type }),
  };
}
