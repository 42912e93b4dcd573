import { PlantIcon } from '@phosphor-icons/react/dist/csr/Plant';
import { WifiSlashIcon } from '@phosphor-icons/react/dist/csr/WifiSlash';
import { Link } from 'react-router-dom';
import { selectUser } from '../../auth/session-slice';
import { PATHS } from '../../lib/paths';
import { useOnline } from '../../lib/use-online';
import { useAppSelector } from '../../store/hooks';
import { ComingSoon } from '../../ui/coming-soon';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { PageHeader } from '../../ui/page-header';
import { Skeleton } from '../../ui/skeleton';
import { HabitList } from './habit-list';
import { useHabits } from './use-habits';
import './habits.css';

const FEATURES = [
  'Track daily habits and streaks',
  'Charts and insights',
  'Smart reminders',
  'Integration with the health programme',
];

/** How each habit of the member's programme goes. */
export default function HabitsPage() {
  const zone = useAppSelector(selectUser)?.timeZone ?? '';
  const isOnline = useOnline();
  const { habits, hasFailed, asOf, retry } = useHabits(isOnline);
  return (
    <div className="habits">
      <PageHeader title="Habits" subtitle="Build healthy habits" />
      {!habits && !hasFailed && <Skeleton lines={3} height={220} />}
      {hasFailed && isOnline && <ErrorState message="Your habits could not be loaded." onRetry={retry} />}
      {hasFailed && !isOnline && (
        <EmptyState icon={<WifiSlashIcon size={24} />} title="This needs a connection">
          Your habits will stand here as soon as you are back online.
        </EmptyState>
      )}
      {habits?.program_id === null && <NoProgramme />}
      {habits?.program_id && habits.habits.length === 0 && <NoHabits />}
      {habits && habits.habits.length > 0 && <HabitList habits={habits} asOf={asOf} zone={zone} />}
    </div>
  );
}

function NoProgramme() {
  return (
    <ComingSoon
      icon={<PlantIcon size={24} />}
      text="How your daily habits go. It begins with your programme:"
      features={FEATURES}
      action={
        <Link className="button button-primary button-large" to={PATHS.setup}>
          Set up your programme
        </Link>
      }
    />
  );
}

function NoHabits() {
  return (
    <EmptyState
      icon={<PlantIcon size={24} />}
      title="No habits in your programme yet"
      action={
        <Link className="button button-plain" to={PATHS.programme}>
          Open your programme
        </Link>
      }
    >
      The first one will stand here as soon as your programme plans it.
    </EmptyState>
  );
}
