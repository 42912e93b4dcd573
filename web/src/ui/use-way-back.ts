import { useNavigate } from 'react-router-dom';

/** The page before this one; where the visit began with this one, `otherwise`. */
export function useWayBack(otherwise: string): () => void {
  const navigate = useNavigate();
  return () => void (hasWayBack() ? navigate(-1) : navigate(otherwise, { replace: true }));
}

/** Whether the visit began with another page. */
export function hasWayBack(): boolean {
  // The router counts the pages of a visit; the first may have been replaced, as the sign-in is by where it leads.
  const { idx = 0 } = (window.history.state ?? {}) as { idx?: number };
  return idx > 0;
}
