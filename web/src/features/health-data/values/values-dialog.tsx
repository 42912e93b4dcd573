import { useEffect, useRef, useState } from 'react';
import { useBiomarkersOneQuery } from '../../../api/enhanced';
import type { ResultHelp } from '../../../api/enhanced';
import { Dialog } from '../../../ui/dialog';
import { ErrorState } from '../../../ui/error-state';
import { Skeleton } from '../../../ui/skeleton';
import { AddValueForm } from '../add/add-value-form';
import { SAVED_HELP, SavedHelp } from '../saved-help';
import { isTrend } from '../trends/trend-words';
import type { Marker } from '../trends/trend-words';
import { ValueItem } from './value-item';
import { valuesOf } from './values-of';
import './values.css';

export interface ValuesDialogProps {
  /** A value of the marker whose values are shown. */
  of: string;
  userId: string;
  zone: string;
  markers: readonly Marker[];
  onClose: () => void;
}

/** All values of a marker, newest first: where each comes from, and for typed ones the way to put them right. */
export default function ValuesDialog({ of, userId, zone, markers, onClose }: ValuesDialogProps) {
  const found = markers.find(({ points }) => points.some(({ id }) => id === of));
  // When the one that led here is gone the others stay.
  const [ids] = useState(() => new Set(found?.points.map(({ id }) => id)));
  const marker = markers.find(({ points }) => points.some(({ id }) => ids.has(id)));
  const [correcting, setCorrecting] = useState<string | null>(null);
  const [help, setHelp] = useState<ResultHelp | null>(null);
  const isBack = useRef(false);
  const isGone = !marker && !help;
  useEffect(() => {
    if (isGone) onClose();
  });
  if (isGone) return null;
  const leave = () => {
    isBack.current = true;
    setCorrecting(null);
  };
  const saved = (safety: ResultHelp | null) => {
    leave();
    setHelp(safety);
  };
  const name = marker?.name ?? '';
  const title = help ? SAVED_HELP : correcting ? `Correct ${name}` : name;
  return (
    <Dialog open sheet title={title} onClose={onClose}>
      {help && <SavedHelp help={help} onClose={onClose} />}
      {!help && correcting && (
        <Correct
          id={correcting}
          userId={userId}
          zone={zone}
          markers={markers}
          onSaved={saved}
          onLeave={leave}
        />
      )}
      {!help && !correcting && marker && (
        <ul
          className="marker-values"
          tabIndex={-1}
          aria-label="Values"
          // The form that had the focus is gone.
          ref={(list) => {
            if (isBack.current) list?.focus();
            isBack.current = false;
          }}
        >
          {valuesOf(marker).map((value) => (
            <ValueItem key={value.id} value={value} onCorrect={() => setCorrecting(value.id)} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

interface CorrectProps extends Pick<ValuesDialogProps, 'userId' | 'zone' | 'markers'> {
  id: string;
  onSaved: (safety: ResultHelp | null) => void;
  onLeave: () => void;
}

function Correct({ id, userId, zone, markers, onSaved, onLeave }: CorrectProps) {
  const { data, isError, refetch } = useBiomarkersOneQuery({ id }, { refetchOnMountOrArgChange: true });
  if (isError && !data) {
    return <ErrorState message="The value could not be loaded." onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton lines={3} height={56} />;
  return (
    <div className="marker-correct">
      <AddValueForm
        userId={userId}
        zone={zone}
        markers={markers.filter(isTrend)}
        saved={data}
        onSaved={onSaved}
      />
      <button type="button" className="button button-plain button-wide" onClick={onLeave}>
        Leave it as it is
      </button>
    </div>
  );
}
