import type { MouseEvent, ReactNode } from 'react';
import { Spinner } from './spinner';
import './action-bar.css';

interface ActionBarProps {
  label: string;
  isSaving?: boolean;
  /** Saving, or saved and about to leave: nothing more to press. */
  isBusy: boolean;
  onPress: (event: MouseEvent) => void;
  /** Said above the buttons, such as a running total. */
  note?: ReactNode;
  /** A block across the whole width, above all else of the bar. */
  above?: ReactNode;
  /** The other way out, such as a button back. */
  children: ReactNode;
}

/** The main action of a long form, always within reach. Its button keeps its place and the focus while it is busy. */
export function ActionBar(props: ActionBarProps) {
  const { label, isSaving = false, isBusy, onPress, note, above, children } = props;
  return (
    <div className="action-bar">
      {above}
      {note && <p className="action-bar-note">{note}</p>}
      {children}
      <button type="button" className="button button-primary" aria-disabled={isBusy} onClick={onPress}>
        {isSaving && <Spinner />}
        {isSaving ? 'Saving...' : label}
      </button>
    </div>
  );
}
