import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Whether the slide-in menu is open, kept in the history: opening adds an entry, so that Back closes the menu instead
 * of leaving the page.
 */
export function useMenuHistory(): { open: boolean; show: () => void; dismiss: () => void } {
  const location = useLocation();
  const navigate = useNavigate();
  const state: unknown = location.state;
  const open = isRecord(state) && state.menuOpen === true;

  const show = useCallback(() => {
    const kept = isRecord(state) ? state : {};
    void navigate(location, { state: { ...kept, menuOpen: true } });
  }, [navigate, location, state]);

  const dismiss = useCallback(() => {
    if (open) void navigate(-1);
  }, [navigate, open]);

  return { open, show, dismiss };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
