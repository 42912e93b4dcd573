import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { Draft } from './draft';

interface WizardStart<Answers> {
  stepCount: number;
  /** What was saved before, or the defaults. */
  saved: () => Answers;
  draft: Draft<{ answers: Answers; step: number }>;
}

/** Where a member stands in a wizard. */
export interface WizardForm<Answers> {
  answers: Answers;
  /** The step on view, from 1. */
  step: number;
  /** The question that somebody came back for, by its name in the address. */
  field: string | null;
  change: (answers: Answers) => void;
  goTo: (step: number) => void;
  /** The answers on view are a draft of an earlier visit. */
  isRestored: boolean;
  startOver: () => void;
}

/**
 * Answers and step of a wizard, kept as a draft with every change. The step stands in the address, so that the
 * browser's Back goes one step back; what the page was opened with goes along.
 */
export function useWizard<Answers>({ stepCount, saved, draft }: WizardStart<Answers>): WizardForm<Answers> {
  const [restored] = useState(() => draft.read());
  const [isRestored, setRestored] = useState(restored !== null);
  const [answers, setAnswers] = useState(() => restored?.answers ?? saved());
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const asked = [Number(search.get('step')), restored?.step];
  const step = asked.find((wanted) => isStep(wanted, stepCount)) ?? 1;

  const change = (next: Answers) => {
    setAnswers(next);
    draft.write({ answers: next, step });
  };
  const goTo = (next: number) => {
    setSearch({ step: String(next) }, { state });
    setRestored(false);
    draft.write({ answers, step: next });
  };
  const startOver = () => {
    draft.clear();
    setRestored(false);
    setAnswers(saved());
    setSearch({ step: '1' }, { state, replace: true });
  };
  return { answers, step, field: search.get('field'), change, goTo, isRestored, startOver };
}

function isStep(step: number | undefined, stepCount: number): boolean {
  return Number.isInteger(step) && Number(step) >= 1 && Number(step) <= stepCount;
}
