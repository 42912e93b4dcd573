import { useRef, useState } from 'react';
import type { Habit, HabitReminder } from '../../../api/enhanced';
import { useHabitsRemindMutation } from '../../../api/enhanced';
import { showToast } from '../../../ui/toast/toast-store';

/** A habit's reminder as it is wished; the last wish is what is saved, however quickly they follow each other. */
export function useReminder({ name, reminder }: Pick<Habit, 'name' | 'reminder'>) {
  const [save] = useHabitsRemindMutation();
  const [wished, setWished] = useState<HabitReminder | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  /** The wish that is still to be sent. */
  const next = useRef<HabitReminder | null>(null);
  const isBusy = useRef(false);

  // A wish stands until what is known has changed: the list hears of what was saved a frame after its answer.
  const [known, setKnown] = useState(reminder);
  if (known !== reminder && !isSaving) {
    setKnown(reminder);
    setWished(null);
  }

  const saveInTurn = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsSaving(true);
    let isSaved = true;
    while (next.current && isSaved) {
      const wish = next.current;
      next.current = null;
      isSaved = !(await save({ saveHabitReminder: { habit_name: name, ...wish } })).error;
    }
    isBusy.current = false;
    setIsSaving(false);
    if (isSaved) return;
    next.current = null;
    setWished(null);
    showToast({ title: 'Error', description: 'The reminder could not be saved.', kind: 'error' });
  };
  const shown = wished ?? reminder;
  const change = (part: Partial<HabitReminder>) => {
    next.current = { ...shown, ...part };
    setWished(next.current);
    void saveInTurn();
  };
  return { reminder: shown, change };
}
