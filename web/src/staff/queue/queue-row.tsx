import { firstOf } from '../../lib/first-of';
import type { QueueItem } from '../api/care-api';
import { TASK_KINDS } from './task-kinds';
import { momentWords, promiseWords, spanWords } from './when-words';

interface QueueRowProps {
  item: QueueItem;
  isSelected: boolean;
  /** The id of whoever is signed in. */
  self: string;
  now: number;
  onSelect: () => void;
}

/** Who, why, and by when: what one has to know to choose. */
export function QueueRow({ item, isSelected, self, now, onSelect }: QueueRowProps) {
  const { icon: Icon, name } = TASK_KINDS[item.kind];
  return (
    <button
      type="button"
      id={rowId(item.id)}
      data-row
      className={`queue-row${item.kind === 'red_flag' ? ' queue-row-flag' : ''}`}
      aria-current={isSelected ? 'true' : undefined}
      onClick={onSelect}
    >
      <Icon size={22} weight={item.kind === 'red_flag' ? 'fill' : 'regular'} aria-hidden="true" />
      <span className="queue-row-who">
        {item.member.name ?? 'No name given'}
        <span className="visually-hidden">, {name}:</span>
      </span>
      <span className="queue-row-why">{item.why}</span>
      <span className="queue-row-when">
        {item.owner && item.state !== 'done' && <span className="chip">{ownerWords(item, self)}</span>}
        <When item={item} now={now} />
      </span>
    </button>
  );
}

export const rowId = (task: string): string => `task-${task}`;

/** Whose it is: taken, or given to somebody who has not begun. */
function ownerWords({ owner, is_mine }: QueueItem, self: string): string {
  if (is_mine) return 'Yours';
  return owner?.id === self ? 'For you' : (firstOf(owner?.name ?? null) ?? 'Taken');
}

function When({ item, now }: Pick<QueueRowProps, 'item' | 'now'>) {
  if (item.state === 'done' && item.done_at) return <>{momentWords(item.done_at, now)}</>;
  if (item.state === 'snoozed' && item.snoozed_until)
    return <>until {momentWords(item.snoozed_until, now)}</>;
  if (!item.due_at) return <>{spanWords(now - Date.parse(item.since))}</>;
  const { words, isLate } = promiseWords(item.due_at, now);
  return <span className={isLate ? 'queue-late' : undefined}>{words}</span>;
}
