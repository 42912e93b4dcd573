import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { answersFrom } from './questionnaire-answers';
import type { Answers, PeriodAnswers } from './questionnaire-answers';
import { clearDraft, readDraft, writeDraft } from './questionnaire-draft';
import { STEP_NAMES } from './questionnaire-items';
import type { Period } from './questionnaire-items';
import type { OpenedQuestionnaire } from './use-opened-questionnaire';

/**
 * Answers and step of the wizard, kept as a draft with every change. The step stands in the address, so that the
 * browser's Back goes one step back.
 */
export function useQuestionnaireForm(userId: string, { eventId, saved }: OpenedQuestionnaire) {
  const of = { eventId, basedOn: saved?.updatedAt ?? null };
  const [draft] = useState(() => readDraft(userId, of));
  const [isRestored, setRestored] = useState(draft !== null);
  const [answers, setAnswers] = useState(() => draft?.answers ?? answersFrom(saved?.data ?? null));
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const step = validStep(Number(search.get('step'))) ?? validStep(draft?.step) ?? 1;

  const change = (period: Period, values: PeriodAnswers) => {
    const next: Answers = { ...answers, [period]: values };
    setAnswers(next);
    writeDraft(userId, of, next, step);
  };
  const goTo = (next: number) => {
    // The event that it was opened from goes along.
    setSearch({ step: String(next) }, { state });
    setRestored(false);
    writeDraft(userId, of, answers, next);
  };
  const startOver = () => {
    clearDraft(userId);
    setRestored(false);
    setAnswers(answersFrom(saved?.data ?? null));
    setSearch({ step: '1' }, { state, replace: true });
  };
  return { answers, step, change, goTo, isRestored, startOver };
}

function validStep(step: number | undefined): number | null {
  return step !== undefined && Number.isInteger(step) && step >= 1 && step <= STEP_NAMES.length ? step : null;
}
