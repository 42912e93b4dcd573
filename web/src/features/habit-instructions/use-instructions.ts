import { useEffect, useReducer, useRef } from 'react';
import { useHabitsGenerateMutation, useLazyHabitsSavedQuery } from '../../api/enhanced';
import type { GeneratedInstructions } from '../../api/enhanced';
import { useGrowingReply } from '../../realtime/use-growing-reply';
import { showToast } from '../../ui/toast/toast-store';

/** Milliseconds after closing from which on it begins afresh. */
const RESET_AFTER = 300;
/** Milliseconds between two looks for instructions that are still being written. */
const LOOK_EVERY = 2000;

const LOAD_FAILED = 'Failed to load instructions. Please try again.';
const GENERATE_FAILED = 'Failed to generate instructions. Please try again.';
const NO_NAME = 'Missing habit information';
const NO_EVENT = 'Missing event information for generating instructions';

export interface InstructionsState {
  phase: 'fresh' | 'loading' | 'generating' | 'ready' | 'failed';
  text: string;
  offline: boolean;
  safety: GeneratedInstructions['safety'];
  fellBack: boolean;
  /** Said in its place, beside the toast. */
  failure: string | null;
}

const FRESH: InstructionsState = {
  phase: 'fresh',
  text: '',
  offline: false,
  safety: null,
  fellBack: false,
  failure: null,
};

type Habit = { eventId: string; name: string };

/** The instructions of the habit that is open. */
export function useInstructions(open: boolean, habit: Habit | null) {
  const [state, set] = useReducer(
    (known: InstructionsState, next: Partial<InstructionsState>) => ({ ...known, ...next }),
    FRESH,
  );
  const [readSaved] = useLazyHabitsSavedQuery();
  const [generate] = useHabitsGenerateMutation();
  const { reply, forget } = useGrowingReply(habit && `habit:${habit.eventId}`, () => undefined);
  /** Of the opening that is on view: what an earlier one asked for comes too late. */
  const turn = useRef(0);
  const isAsked = useRef(false);

  /** @param said by the server: more of it than the toast's words */
  const fail = (failure: string, said?: { error: string | null; safety: InstructionsState['safety'] }) => {
    set({ phase: 'failed', failure: said?.error || failure, safety: said?.safety ?? null });
    showToast({ title: 'Error', description: failure, kind: 'error' });
  };
  /** Still being written when the wait ended: it is saved a moment later. */
  const awaitSaved = async (name: string, mine: number): Promise<boolean> => {
    for (let looks = 0; looks < 30 && turn.current === mine; looks++) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
      const { data } = await readSaved({ habitName: name });
      if (turn.current !== mine) return true;
      if (!data?.instructions) continue;
      set({ phase: 'ready', text: data.instructions, offline: data.offline, failure: null });
      return true;
    }
    return turn.current !== mine;
  };
  const make = async ({ eventId, name }: Habit, corrections: string) => {
    if (!name) return fail(NO_NAME);
    if (!eventId) return fail(NO_EVENT);
    const mine = turn.current;
    set({ phase: 'generating', failure: null, safety: null });
    forget();
    try {
      const asked = {
        event_id: eventId,
        habit_name: name,
        ...(corrections && { user_corrections: corrections }),
      };
      const made = await generate({ generateHabitInstructions: asked }).unwrap();
      if (turn.current !== mine) return;
      if (made.state === 'writing') {
        if (!(await awaitSaved(name, mine))) fail(GENERATE_FAILED);
        return;
      }
      const { instructions, offline, safety, fell_back: fellBack } = made;
      if (!made.success || instructions === null) return fail(GENERATE_FAILED, made);
      set({ phase: 'ready', text: instructions, offline, safety, fellBack, failure: null });
    } catch {
      if (turn.current === mine) fail(GENERATE_FAILED);
    }
  };
  const load = async (asked: Habit) => {
    if (!asked.name) return fail(NO_NAME);
    const mine = turn.current;
    set({ phase: 'loading', failure: null, safety: null });
    const { data, isError } = await readSaved({ habitName: asked.name });
    if (turn.current !== mine) return;
    if (isError || !data) return fail(LOAD_FAILED);
    if (data.instructions === null) return make(asked, '');
    set({ phase: 'ready', text: data.instructions, offline: data.offline });
  };

  const key = habit && `${habit.eventId} ${habit.name}`;
  const begin = useRef(load);
  useEffect(() => {
    begin.current = load;
  });
  useEffect(() => {
    if (!open || !habit || isAsked.current) return undefined;
    isAsked.current = true;
    void begin.current(habit);
    return undefined;
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the same habit is the same, whatever object says so
  }, [open, key]);
  useEffect(() => {
    if (open) return undefined;
    const timer = setTimeout(() => {
      turn.current += 1;
      isAsked.current = false;
      set(FRESH);
    }, RESET_AFTER);
    return () => clearTimeout(timer);
  }, [open, key]);

  return {
    ...state,
    growing: state.phase === 'generating' ? (reply?.text ?? '') : '',
    regenerate: (corrections: string) => {
      if (habit && state.phase !== 'generating') void make(habit, corrections.trim());
    },
    retry: () => {
      if (habit) void load(habit);
    },
  };
}
