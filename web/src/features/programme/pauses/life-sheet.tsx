import { useEffect, useRef, useState } from 'react';
import { Dialog } from '../../../ui/dialog';
import { FieldError } from '../../../ui/field-error';
import { TextField } from '../../../ui/text-field';
import { addDays } from '../../../lib/local-days';
import type { LocalDate } from '../../../lib/local-days';
import { OwnPauses } from './own-pauses';
import { pauseOn, pausesAhead } from './pause-change';
import type { Pause, PauseKind } from './pause-change';
import { usePauseActions } from './use-pause-actions';
import './pauses.css';

const KINDS: readonly { kind: PauseKind; label: string; then: string }[] = [
  { kind: 'ill', label: 'I am ill', then: 'Movement rests. Other habits take their smallest step.' },
  { kind: 'away', label: 'I am away', then: 'Habits shrink to their smallest step.' },
  { kind: 'too_much', label: 'It is too much', then: 'Only the smallest steps stay.' },
  { kind: 'break', label: 'I need a break', then: 'All habits rest. The check-in stays.' },
];

/** Days that a rest takes unless the member says otherwise: today and two more. */
const USUAL = 2;

interface LifeSheetProps {
  open: boolean;
  today: LocalDate;
  pauses: readonly Pause[];
  onClose: () => void;
}

/** Life happened: from when until when, and why; the tap on why saves it. */
export default function LifeSheet({ open, today, pauses, onClose }: LifeSheetProps) {
  const [changed, setChanged] = useState(() => pauseOn(pauses, today));
  const [from, setFrom] = useState(changed?.from ?? today);
  const [until, setUntil] = useState(changed?.until ?? addDays(today, USUAL));
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { save, end } = usePauseActions(today);
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => void (isThere.current = false);
  }, []);
  const isBackwards = !from || !until || until < from;

  const choose = (pause?: Pause) => {
    setChanged(pause);
    setFrom(pause?.from ?? today);
    setUntil(pause?.until ?? addDays(today, USUAL));
    setRefusal(null);
  };
  const send = async (kind: PauseKind) => {
    if (busy) return;
    setBusy(true);
    const why = await save({ kind, from, until }, changed);
    // Whoever has closed it meanwhile is elsewhere by now.
    if (!isThere.current) return;
    setBusy(false);
    setRefusal(why);
    if (!why) onClose();
  };

  return (
    <Dialog open={open} title="Life happened" sheet stray="closes" onClose={onClose}>
      <div className="life">
        <p>
          Your program gets lighter for these days. Most tasks and lessons wait until after, and nothing
          counts against you.
        </p>
        <OwnPauses
          pauses={pausesAhead(pauses, today)}
          changed={changed}
          onChange={choose}
          onRemove={(pause) => {
            end(pause);
            if (pause.id === changed?.id) choose();
          }}
        />
        {changed && (
          <button type="button" className="link-button own-pause-new" onClick={() => choose()}>
            Add another pause
          </button>
        )}
        <div className="life-days">
          <TextField label="From" type="date" value={from} onChange={(e) => setFrom(e.currentTarget.value)} />
          <TextField
            label="Until"
            type="date"
            value={until}
            onChange={(e) => setUntil(e.currentTarget.value)}
          />
        </div>
        <FieldError
          id="life-days"
          message={isBackwards ? 'Until cannot be before From.' : (refusal ?? undefined)}
          isAlert
        />
        <div className="life-kinds" role="group" aria-label="What happened?">
          {KINDS.map(({ kind, label, then }) => (
            <button
              key={kind}
              type="button"
              className="button button-plain life-kind"
              disabled={isBackwards}
              aria-pressed={changed ? changed.kind === kind : undefined}
              onClick={() => void send(kind)}
            >
              <strong>{label}</strong>
              <span>{then}</span>
            </button>
          ))}
        </div>
      </div>
    </Dialog>
  );
}
