import { useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** Written into the history entry, so that closing knows whether there is a page to go back to. */
interface EntryState {
  overPage?: boolean;
}

/**
 * Which of a page's dialogs is open stands in the address: Back closes it, Forward opens it again, and a reload keeps
 * it. So no dialog may do anything by merely opening that could not be done twice.
 * @param names of the dialogs that the caller renders; another's are not its own
 */
export function useDialogAddress<Name extends string>(names: readonly Name[]) {
  const [search, setSearch] = useSearchParams();
  const { key, state } = useLocation() as { key: string; state: EntryState | null };
  const navigate = useNavigate();
  const closed = useRef<string | null>(null);
  const open = names.find((name) => name === search.get('dialog')) ?? null;

  const show = (name: Name) => {
    const next = new URLSearchParams(search);
    next.set('dialog', name);
    setSearch(next, { state: { overPage: true } satisfies EntryState });
  };
  const close = () => {
    // A browser may tell of the same end twice; a second step back would leave the page.
    if (!open || closed.current === key) return;
    closed.current = key;
    if (state?.overPage) return void navigate(-1);
    const next = new URLSearchParams(search);
    next.delete('dialog');
    setSearch(next, { replace: true });
  };
  return { open, show, close };
}
