import { CompassIcon } from '@phosphor-icons/react/dist/csr/Compass';
import { useScenarioChatAvailableQuery } from '../../api/enhanced';
import type { ScenarioType } from '../../api/enhanced';
import { lazyDialog } from '../../ui/lazy-dialog';
import { useDialogAddress } from '../../ui/use-dialog-address';

const PlanningChatDialog = lazyDialog(() => import('../planning-chat/planning-chat-dialog'));

/** Those that begin here; the others begin at their event. */
const OFFERED: readonly ScenarioType[] = [
  'post_questionnaire_followup',
  'goal_setting',
  'symptom_assessment',
];

/** Talks that lead through a few questions: about a goal, a symptom, what was answered in the questionnaire. */
export function GuidedTalks() {
  const { data } = useScenarioChatAvailableQuery(undefined, { refetchOnMountOrArgChange: true });
  const { open, show, close } = useDialogAddress(OFFERED);
  const offered = OFFERED.flatMap(
    (type) => data?.find(({ scenario_type, available }) => scenario_type === type && available) ?? [],
  );
  const opened = data?.find(({ scenario_type }) => scenario_type === open);
  return (
    <>
      {offered.length > 0 && (
        <ul className="guided-talks" aria-label="Guided talks">
          {offered.map(({ scenario_type, title, description }) => (
            <li key={scenario_type}>
              <button
                type="button"
                className="guided-talk"
                title={description}
                onPointerEnter={() => void PlanningChatDialog.preload()}
                onClick={() => show(scenario_type)}
              >
                <CompassIcon size={18} aria-hidden="true" />
                {title}
              </button>
            </li>
          ))}
        </ul>
      )}
      {opened && (
        <PlanningChatDialog
          open
          key={opened.scenario_type}
          scenario={opened.scenario_type}
          title={opened.title}
          event={null}
          onClose={close}
        />
      )}
    </>
  );
}
