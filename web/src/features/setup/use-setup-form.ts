import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Setup } from '../../api/enhanced';
import { answersFrom } from './setup-answers';
import type { SetupAnswers } from './setup-answers';
import { clearDraft, readDraft, writeDraft } from './setup-draft';
import { STEP_NAMES } from './setup-options';

export type ChangePart = <Part extends keyof SetupAnswers>(
  part: Part,
  change: Partial<SetupAnswers[Part]>,
) => void;

/**
 * Answers and step of the wizard, kept as a draft with every change. The step stands in the address, so that the
 * browser's Back goes one step back.
 */
export function useSetupForm(userId: string, setup: Setup) {
  const { revision } = setup;
  const [draft] = useState(() => readDraft(userId, revision));
  const [isRestored, setRestored] = useState(draft !== null);
  const [answers, setAnswers] = useState(() => draft?.answers ?? answersFrom(setup));
  const [search, setSearch] = useSearchParams();
  const step = validStep(Number(search.get('step'))) ?? validStep(draft?.step) ?? 1;

  const keep = (next: SetupAnswers, nextStep: number) =>
    writeDraft(userId, revision, { answers: next, step: nextStep });

  const change: ChangePart = (part, values) => {
    const next = { ...answers, [part]: { ...answers[part], ...values } };
    setAnswers(next);
    keep(next, step);
  };
  const goTo = (next: number) => {
    setSearch({ step: String(next) });
    setRestored(false);
    keep(answers, next);
  };
  const startOver = () => {
    clearDraft(userId);
    setRestored(false);
    setAnswers(answersFrom(setup));
    setSearch({ step: '1' }, { replace: true });
  };
  return { answers, step, change, goTo, isRestored, startOver };
}

function validStep(step: number | undefined): number | null {
  return step !== undefined && Number.isInteger(step) && step >= 1 && step <= STEP_NAMES.length ? step : null;
}
