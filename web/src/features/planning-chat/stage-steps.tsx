import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check';

/** The stages of Plan the Day in their order, as the server names them, and what each is called. */
const STEPS = [
  ['review_past', 'Review'],
  ['plan_priorities', 'Plan'],
  ['complete', 'Complete'],
] as const;

interface StageStepsProps {
  stage: string;
  /** The session is closed: there is nothing left to do. */
  isDone: boolean;
}

/** How far planning has come. What is done, under way and still to come is said in words too. */
export function StageSteps({ stage, isDone }: StageStepsProps) {
  const active = isDone
    ? STEPS.length
    : Math.max(
        0,
        STEPS.findIndex(([id]) => id === stage),
      );
  return (
    <ol className="stage-steps" aria-label="Steps">
      {STEPS.map(([id, name], index) => {
        const state = index < active ? 'done' : index === active ? 'active' : 'pending';
        return (
          <li
            key={id}
            className={`stage-step stage-step-${state}`}
            aria-current={state === 'active' ? 'step' : undefined}
          >
            {state === 'done' && <CheckIcon size={12} weight="bold" aria-hidden="true" />}
            {name}
            <span className="visually-hidden">, {state}</span>
          </li>
        );
      })}
    </ol>
  );
}
