import { Dialog } from '../../ui/dialog';
import { ErrorState } from '../../ui/error-state';
import { Skeleton } from '../../ui/skeleton';
import { useArticleVersionsOneQuery } from '../api/care-api';
import { ArticleText } from './article-text';

interface VersionDialogProps {
  contentId: string;
  number: number;
  onClose: () => void;
}

/** A version that is not on the page, to be read. */
export function VersionDialog({ contentId, number, onClose }: VersionDialogProps) {
  const { data, isError, refetch } = useArticleVersionsOneQuery({ contentId, number });
  return (
    <Dialog open title={`Version ${number}`} size="tall" stray="closes" onClose={onClose}>
      {data ? (
        <ArticleText text={data} withTitle />
      ) : isError ? (
        <ErrorState message="This version could not be loaded." onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={8} />
      )}
    </Dialog>
  );
}
