import { BookOpenIcon } from '@phosphor-icons/react/dist/csr/BookOpen';
import { WifiSlashIcon } from '@phosphor-icons/react/dist/csr/WifiSlash';
import { Link } from 'react-router-dom';
import { PATHS } from '../../lib/paths';
import { useOnline } from '../../lib/use-online';
import { ComingSoon } from '../../ui/coming-soon';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { PageHeader } from '../../ui/page-header';
import { Skeleton } from '../../ui/skeleton';
import { useLibrary } from './data/use-library';
import { LibraryView } from './library-view';
import './library.css';

const FEATURES = ['Articles', 'Videos', 'Personalised tips', 'Badges'];

/** What the member may read. */
export default function EducationalContentPage() {
  const isOnline = useOnline();
  const { library, hasFailed, retry } = useLibrary();
  return (
    <div className="library">
      <PageHeader title="Educational content" subtitle="Learn about health" />
      {!library && !hasFailed && <Skeleton lines={3} height={160} />}
      {hasFailed && isOnline && <ErrorState message="The library could not be loaded." onRetry={retry} />}
      {hasFailed && !isOnline && (
        <EmptyState icon={<WifiSlashIcon size={24} />} title="This needs a connection">
          The library will stand here as soon as you are back online.
        </EmptyState>
      )}
      {library?.program_id === null && <NoProgramme />}
      {library?.program_id && <LibraryView library={library} />}
    </div>
  );
}

function NoProgramme() {
  return (
    <ComingSoon
      icon={<BookOpenIcon size={24} />}
      text="A library to use at your own pace. It begins with your programme:"
      features={FEATURES}
      action={
        <Link className="button button-primary button-large" to={PATHS.setup}>
          Set up your programme
        </Link>
      }
    />
  );
}
