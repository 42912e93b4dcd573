import { original } from '@reduxjs/toolkit';
import type { Dispatch } from '@reduxjs/toolkit';
import { generatedApi } from './generated';
import type { CalendarEvent, Pause, ProgrammeChange, Setup } from './generated';

export type PatchDispatch = (patch: ReturnType<typeof generatedApi.util.updateQueryData>) => unknown;

/** Takes a change of events to the lists that are known. */
type ListChange = (dispatch: PatchDispatch & ThunkDispatch) => void;

/** Told of each change of an event while a list is being read, see `keepNewerChanges`. */
const readers = new Set<(change: ListChange) => void>();

/**
 * A changed event comes back whole: it takes its place in the programme's list without another request. What else is
 * known of it is read again.
 */
export function eventChanged(dispatch: PatchDispatch & Dispatch, changed: CalendarEvent): void {
  readers.forEach((tell) => tell((list) => putIntoProgram(list, changed)));
  putIntoProgram(dispatch, changed);
  putIntoLibrary(dispatch, changed);
  // This also tells the components at once: of a patch alone they hear a frame later.
  dispatch(generatedApi.util.invalidateTags([{ type: 'calendar-events', id: changed.id }]));
}

function putIntoProgram(dispatch: PatchDispatch, changed: CalendarEvent): void {
  dispatch(
    generatedApi.util.updateQueryData('calendarEventsOfProgram', { id: changed.program_id }, (draft) => {
      // Looked up in the list as it was: a look at a draft's thousand events would make a draft of each.
      const index = original(draft)?.findIndex(({ id }) => id === changed.id) ?? -1;
      if (index >= 0) draft[index] = changed;
    }),
  );
}

/** A lesson is read when its event is done. */
function putIntoLibrary(dispatch: PatchDispatch, { id, content_id, metadata }: CalendarEvent): void {
  if (content_id === null) return;
  dispatch(
    generatedApi.util.updateQueryData('libraryShown', undefined, ({ weeks }) => {
      const lesson = weeks.flatMap(({ lessons }) => lessons).find(({ event_ids }) => event_ids.includes(id));
      if (!lesson) return;
      lesson.read = metadata.status === 'completed';
      lesson.read_at = (lesson.read && metadata.completion_date) || null;
    }),
  );
}

/** An article that was marked as read, or as not read, shows it in the library without another request. */
export function articleMarked(dispatch: PatchDispatch, contentId: string, read: boolean): void {
  dispatch(
    generatedApi.util.updateQueryData('libraryShown', undefined, ({ weeks, further }) => {
      const articles = [...weeks.flatMap(({ lessons }) => lessons), ...further];
      const article = articles.find(({ content_id }) => content_id === contentId);
      if (!article || article.read === read) return;
      article.read = read;
      article.read_at = read ? new Date().toISOString() : null;
    }),
  );
}

type ThunkDispatch = (thunk: (dispatch: PatchDispatch, getState: () => unknown) => void) => unknown;

/** A removed event leaves whatever list it stands in. */
export function eventRemoved(dispatch: ThunkDispatch, id: string): void {
  readers.forEach((tell) => tell((list) => takeOut(list, id)));
  takeOut(dispatch, id);
}

function takeOut(dispatch: ThunkDispatch, id: string): void {
  dispatch((patch, getState) => {
    const { selectCachedArgsForQuery, updateQueryData } = generatedApi.util;
    const state = getState() as Parameters<typeof selectCachedArgsForQuery>[0];
    for (const arg of selectCachedArgsForQuery(state, 'calendarEventsOfProgram')) {
      patch(
        updateQueryData('calendarEventsOfProgram', arg, (draft) => {
          const index = original(draft)?.findIndex((event) => event.id === id) ?? -1;
          if (index >= 0) draft.splice(index, 1);
        }),
      );
    }
  });
}

/** A pause that was made or changed takes its place in the list; the programme follows it. */
export function pauseChanged(dispatch: ThunkDispatch, changed: Pause): void {
  patchPauses(dispatch, (pauses) => [changed, ...pauses.filter(({ id }) => id !== changed.id)]);
}

export function pauseRemoved(dispatch: ThunkDispatch, id: string): void {
  patchPauses(dispatch, (pauses) => pauses.filter((pause) => pause.id !== id));
}

function patchPauses(dispatch: ThunkDispatch, change: (pauses: Pause[]) => Pause[]): void {
  dispatch((patch, getState) => {
    patch(generatedApi.util.updateQueryData('pausesList', undefined, change));
    sayAdjusting(patch, getState());
  });
}

/** The answer shows what became of a change, and the programme follows it. */
export async function keepChange(save: {
  dispatch: PatchDispatch;
  getState: () => unknown;
  queryFulfilled: Promise<{ data: ProgrammeChange }>;
}): Promise<void> {
  const answer = await save.queryFulfilled.catch(() => null);
  if (!answer) return;
  const { selectCachedArgsForQuery, updateQueryData } = generatedApi.util;
  const state = save.getState() as Parameters<typeof selectCachedArgsForQuery>[0];
  for (const arg of selectCachedArgsForQuery(state, 'programmeChangesList')) {
    save.dispatch(
      updateQueryData('programmeChangesList', arg, ({ items }) => {
        const index = items.findIndex(({ id }) => id === answer.data.id);
        if (index >= 0) items[index] = answer.data;
      }),
    );
  }
  sayAdjusting(save.dispatch, state);
}

/** A list that was on its way while an event changed may not know of it yet: the newer answer stays. */
export async function keepNewerChanges(
  dispatch: PatchDispatch & ThunkDispatch,
  list: Promise<unknown>,
): Promise<void> {
  const changes: ListChange[] = [];
  const note = (change: ListChange) => void changes.push(change);
  readers.add(note);
  await list.catch(() => undefined);
  readers.delete(note);
  for (const change of changes) change(dispatch);
}

/**
 * What was saved is newer than the programme that is known, which says so from now on: the page asks until the server
 * says otherwise, and then reads the events again, also when the plan has been adjusted before anyone looked.
 */
export async function markAdjusting(save: {
  dispatch: (patch: ReturnType<typeof generatedApi.util.updateQueryData>) => unknown;
  getState: () => unknown;
  queryFulfilled: Promise<unknown>;
}): Promise<void> {
  const isSaved = await save.queryFulfilled.then(
    () => true,
    // The component that asked handles the failure.
    () => false,
  );
  if (isSaved) sayAdjusting(save.dispatch, save.getState());
}

function sayAdjusting(dispatch: PatchDispatch, state: unknown): void {
  const { selectCachedArgsForQuery, updateQueryData } = generatedApi.util;
  const known = state as Parameters<typeof selectCachedArgsForQuery>[0];
  for (const arg of selectCachedArgsForQuery(known, 'medicalProgramsOfUser')) {
    dispatch(
      updateQueryData('medicalProgramsOfUser', arg, (programmes) => {
        for (const programme of programmes) programme.adjusting = programme.status === 'active';
      }),
    );
  }
}

/** The programme page learns from the answer which revision to wait for, without another request. */
export async function keepSavedSetup(save: {
  dispatch: (upsert: ReturnType<typeof generatedApi.util.upsertQueryData<'setupData'>>) => unknown;
  queryFulfilled: Promise<{ data: Setup }>;
}): Promise<void> {
  const answer = await save.queryFulfilled.catch(() => null);
  if (answer) save.dispatch(generatedApi.util.upsertQueryData('setupData', undefined, answer.data));
}
