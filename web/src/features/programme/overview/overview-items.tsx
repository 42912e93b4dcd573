import { CalendarPlusIcon } from '@phosphor-icons/react/dist/csr/CalendarPlus';
import { isFocus } from './overview-weeks';
import type { OverviewItem } from './overview-weeks';

/** Titles with how often they come; a calendar marks those from Plan the Day. */
export function OverviewItems({ items }: { items: readonly OverviewItem[] }) {
  return (
    <ul className="overview-items">
      {items.map(({ title, count, planned }) => (
        <li
          key={`${title} ${planned}`}
          className={isFocus({ title, count, planned }) ? 'overview-focus' : undefined}
        >
          {planned && (
            <>
              <CalendarPlusIcon className="overview-planned" size={16} weight="bold" aria-hidden="true" />
              <span className="visually-hidden">From Plan the Day: </span>
            </>
          )}
          {title}
          {count > 1 && (
            <span className="overview-count tabular">
              <span aria-hidden="true"> ×{count}</span>
              <span className="visually-hidden">, {count} times</span>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
