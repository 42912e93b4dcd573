import { api } from '../api/enhanced';
import type { AppDispatch } from '../store/hooks';

/** What the member calls an event; undefined when it is none, or none that is known here. */
export function titleOf(dispatch: AppDispatch, subject: string): string | undefined {
  return dispatch((_dispatch, getState) => {
    const state = getState();
    const lists = api.util.selectCachedArgsForQuery(state, 'calendarEventsOfProgram');
    for (const list of lists) {
      const { data } = api.endpoints.calendarEventsOfProgram.select(list)(state);
      const title = data?.find(({ id }) => id === subject)?.title;
      if (title) return title;
    }
    return undefined;
  });
}
