import { useNavigate } from 'react-router-dom';

/** The page before this one; where the visit began with this one, `otherwise`. */
export function useWayBack(otherwise: string): () => void {
  const navigate = useNavigate();
  return () => {
    // The router counts the pages of a visit; the first may have been replaced, as the sign-in is by where it leads.
    const { idx = 0 } = (window.history.state ?? {}) as { idx?: number };
    void (idx > 0 ? navigate(-1) : navigate(otherwise, { replace: true }));
  };
}
