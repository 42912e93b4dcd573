import { useLocation } from 'react-router-dom';
import { PATHS } from '../../lib/paths';
import { useWayBack } from '../../ui/use-way-back';

/** Pages that lead to articles and say so, and what the way back to them is called. */
const LABELS: Readonly<Record<string, string>> = {
  [PATHS.education]: 'Back to the library',
  [PATHS.programme]: 'Back to your programme',
};

/** The way back from an article to where its reader came from; to the programme where that is not known. */
export function useArticleWayBack(): { label: string; goBack: () => void } {
  const { from } = (useLocation().state ?? {}) as { from?: string };
  const page = from !== undefined && from in LABELS ? from : PATHS.programme;
  return { label: LABELS[page] ?? '', goBack: useWayBack(page) };
}
