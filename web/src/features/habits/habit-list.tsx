import { useId } from 'react';
import type { ReactNode } from 'react';
import type { Habit, Habits } from '../../api/enhanced';
import { clockText } from '../../lib/message-times';
import { Fold } from '../../ui/fold';
import { lazyDialog } from '../../ui/lazy-dialog';
import { useDialogAddress } from '../../ui/use-dialog-address';
import { DayLegend } from './day-legend';
import { HabitCard } from './habit-card';
import { habitGroups } from './habit-groups';
import { ReminderReach } from './reminders/reminder-reach';

const HabitInstructionsDialog = lazyDialog(() => import('../habit-instructions/habit-instructions-dialog'));

interface HabitListProps {
  habits: Habits;
  /** Of what is shown, where it could not be read again. */
  asOf: number | undefined;
  zone: string;
}

/** The habits of a programme: those of now, those to come, and those that are over. */
export function HabitList({ habits, asOf, zone }: HabitListProps) {
  const dialog = useDialogAddress(['instructions']);
  const groups = habitGroups(habits);
  const opened = habits.habits.find(({ event_id }) => event_id === dialog.of);
  const cards = (group: readonly Habit[]) =>
    group.map((habit) => (
      <HabitCard
        key={habit.name}
        habit={habit}
        frame={habits}
        zone={zone}
        onInstructions={() => dialog.show('instructions', habit.event_id)}
      />
    ));
  return (
    <>
      {asOf !== undefined && (
        <p className="habits-note tabular" role="status">
          As of {clockText(new Date(asOf).toISOString(), zone)}
        </p>
      )}
      {habits.habits.some(({ reminder }) => reminder.on) && <ReminderReach />}
      {groups.current.length > 0 && <DayLegend habits={groups.current} frame={habits} />}
      <Group title="Your habits now" isPlain>
        {cards(groups.current)}
      </Group>
      <Group title="Coming later">{cards(groups.coming)}</Group>
      <Group title="No longer in your plan">{cards(groups.over)}</Group>
      <HowStrengthWorks countsMisses={habits.counts_misses} />
      {dialog.open && opened && (
        <HabitInstructionsDialog
          open
          habit={{ eventId: opened.event_id, name: opened.name }}
          onClose={dialog.close}
        />
      )}
    </>
  );
}

function Group({ title, isPlain, children }: { title: string; isPlain?: boolean; children: ReactNode[] }) {
  const id = useId();
  if (children.length === 0) return null;
  return (
    <section className="habits-group" aria-labelledby={id}>
      <h2 id={id} className={isPlain ? 'visually-hidden' : 'habits-group-title'}>
        {title}
      </h2>
      <ul className="habits-cards">{children}</ul>
    </section>
  );
}

function HowStrengthWorks({ countsMisses }: { countsMisses: boolean }) {
  return (
    <Fold group="habits-help" title="How strength works" answer="The last weeks say most" open={false}>
      <p>
        Strength goes from 0 to 100. Each day that you do a habit raises it, and what you did lately counts
        most: done every day, it comes to about 80 in a month.
      </p>
      <p>
        {countsMisses && 'A missed day lowers it a little, and coming back makes up for it faster. '}
        Rest days, pauses and what you put off change nothing.
      </p>
    </Fold>
  );
}
