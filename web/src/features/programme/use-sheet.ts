import { useCallback, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** What can lie over the programme: of an event, or of the day. */
export type SheetKind = 'task' | 'check-in' | 'reflection' | 'life';

export interface Sheet {
  kind: SheetKind;
  /** The event that it is of; empty where there is none. */
  eventId: string;
}

/** Written into the history entry, so that closing knows whether there is a page to go back to. */
interface EntryState {
  overPage?: boolean;
}

/** The sheet that is open stands in the address: Back closes it, and a reload keeps it. */
export function useSheet() {
  const [search, setSearch] = useSearchParams();
  const location = useLocation();
  const { key } = location;
  const navigate = useNavigate();
  const closed = useRef<string | null>(null);

  const show = useCallback(
    (kind: SheetKind, eventId = '') => {
      const withSheet = (before: URLSearchParams) => {
        const next = new URLSearchParams(before);
        next.set('sheet', eventId ? `${kind}.${eventId}` : kind);
        return next;
      };
      setSearch(withSheet, { state: { overPage: true } satisfies EntryState, preventScrollReset: true });
    },
    [setSearch],
  );

  const close = () => {
    // A browser may tell of the same end twice; a second step back would leave the page.
    if (closed.current === key) return;
    closed.current = key;
    if ((location.state as EntryState | null)?.overPage) return void navigate(-1);
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('sheet');
        return next;
      },
      { replace: true },
    );
  };
  return { sheet: sheetIn(search.get('sheet')), show, close };
}

const KINDS: readonly SheetKind[] = ['task', 'check-in', 'reflection', 'life'];

function sheetIn(text: string | null): Sheet | null {
  const [name, eventId = ''] = (text ?? '').split('.');
  const kind = KINDS.find((known) => known === name);
  return kind ? { kind, eventId } : null;
}
