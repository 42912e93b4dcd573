import { useLocation } from 'react-router-dom';

/** What set-up tells the programme screen when it has been saved for the first time. */
interface ArrivalState {
  planReady?: boolean;
}

/** Whether the member comes from set-up and has not closed the reveal of the first plan. */
export function useIsPlanNew(): boolean {
  const { state } = useLocation() as { state: ArrivalState | null };
  return state?.planReady ?? false;
}
