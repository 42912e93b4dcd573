import { HeartbeatIcon } from '@phosphor-icons/react/dist/csr/Heartbeat';
import { Link } from 'react-router-dom';
import { PATHS } from '../../lib/paths';
import { EmptyState } from '../../ui/empty-state';

/** Before anything is measured: the two ways in. */
export function NothingYet({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState
      icon={<HeartbeatIcon size={24} />}
      title="No results yet"
      action={
        <span className="health-data-ways">
          <Link className="button button-primary" to={PATHS.documents}>
            Upload a lab report
          </Link>
          <button type="button" className="button button-plain" onClick={onAdd}>
            Add a value
          </button>
        </span>
      }
    >
      Health data functionality will be added here.
    </EmptyState>
  );
}
