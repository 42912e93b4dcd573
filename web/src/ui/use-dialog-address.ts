import { useCallback, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** Written into the history entry, so that closing knows whether there is a page to go back to. */
interface EntryState {
  overPage?: boolean;
}

/**
 * Which of a page's dialogs is open stands in the address: Back closes it, Forward opens it again, and a reload keeps
 * it. So no dialog may do anything by merely opening that could not be done twice. What the page was opened with goes along.
 * @param names of the dialogs that the caller renders; another's are not its own
 * @param param of the address that holds the name, and behind a dot the id of what the dialog is of
 */
export function useDialogAddress<Name extends string>(names: readonly Name[], param = 'dialog') {
  const [search, setSearch] = useSearchParams();
  const { key, state } = useLocation() as { key: string; state: EntryState | null };
  const navigate = useNavigate();
  const closed = useRef<string | null>(null);
  const [named, of = ''] = (search.get(param) ?? '').split('.');
  const open = names.find((name) => name === named) ?? null;

  const show = useCallback(
    (name: Name, id = '') => {
      const withDialog = (before: URLSearchParams) => {
        const next = new URLSearchParams(before);
        next.set(param, id ? `${name}.${id}` : name);
        return next;
      };
      const over: EntryState = { ...state, overPage: true };
      setSearch(withDialog, { state: over, preventScrollReset: true });
    },
    [setSearch, param, state],
  );
  const close = () => {
    // A browser may tell of the same end twice; a second step back would leave the page.
    if (!open || closed.current === key) return;
    closed.current = key;
    if (state?.overPage) return void navigate(-1);
    const next = new URLSearchParams(search);
    next.delete(param);
    setSearch(next, { replace: true, state });
  };
  return { open, of, show, close };
}
