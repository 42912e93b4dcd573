import { useEffect, useState } from 'react';
import { usePlanPreviewShowMutation } from '../../../api/enhanced';
import type { PlanPreview } from '../../../api/enhanced';
import type { SetupAnswers } from '../setup-answers';

/** Milliseconds after the last change until it is asked what the plan would hold. */
const ASK_AFTER = 300;

/**
 * What the plan would hold with these answers. Asked again a moment after each change, and what was asked before is let
 * go; until the answer is there the last one stands. Null before the first, and wherever there is none.
 */
export function usePlanPreview(answers: SetupAnswers): PlanPreview | null {
  const [preview, setPreview] = useState<PlanPreview | null>(null);
  const [ask] = usePlanPreviewShowMutation();
  const [isFirst] = useState({ yes: true });

  useEffect(() => {
    let request: ReturnType<typeof ask> | undefined;
    let isOver = false;
    const timer = setTimeout(
      () => {
        isFirst.yes = false;
        request = ask({ saveSetup: answers });
        request
          .unwrap()
          .then((next) => !isOver && setPreview(next))
          // Offline, or too busy: the wizard does as well without it.
          .catch(() => !isOver && setPreview(null));
      },
      isFirst.yes ? 0 : ASK_AFTER,
    );
    return () => {
      isOver = true;
      clearTimeout(timer);
      request?.abort();
    };
  }, [answers, ask, isFirst]);
  return preview;
}
