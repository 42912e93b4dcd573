import { useLocation } from 'react-router-dom';
import { PATHS } from '../../lib/paths';
import { hasWayBack, useWayBack } from '../../ui/use-way-back';

/** Pages that lead to articles and say so, and what the way back to them is called. */
const LABELS: Readonly<Record<string, string>> = {
  [PATHS.education]: 'Back to the library',
  [PATHS.programme]: 'Back to your programme',
};

/** The way back from an article to where its reader came from; where the visit began with it, to the programme. */
export function useArticleWayBack(): { label: string; goBack: () => void } {
  const { from } = (useLocation().state ?? {}) as { from?: string };
  const page = from !== undefined && from in LABELS ? from : undefined;
  const goBack = useWayBack(page ?? PATHS.programme);
  const label = LABELS[page ?? PATHS.programme] ?? '';
  return { label: page === undefined && hasWayBack() ? 'Back' : label, goBack };
}
