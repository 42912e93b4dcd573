import { useState } from 'react';
import type { ReactNode } from 'react';
import type { TemplateContent, TemplateItemView, TemplateWeek } from '../api/care-api';
import { CopyWeekDialog } from './copy-week-dialog';
import { ItemDialog } from './item-dialog';
import { dayName, gateText } from './template-words';
import { WeekDialog } from './week-dialog';

const GROUPS = [
  { group: 'core', title: 'Core programme', add: 'Add a task' },
  { group: 'lesson', title: 'Lessons', add: 'Add a lesson' },
] as const;

type Open =
  | { readonly what: 'item'; readonly item: TemplateItemView }
  | { readonly what: 'new'; readonly group: (typeof GROUPS)[number]['group']; readonly week: number }
  | { readonly what: 'week' | 'copy'; readonly week: TemplateWeek };

/** The twelve weeks, each with its tasks and lessons by day. */
export function WeeksTab({ template }: { template: TemplateContent }) {
  const [open, setOpen] = useState<Open | null>(null);
  const isDraft = template.status === 'draft';
  const close = () => setOpen(null);
  return (
    <>
      <ol className="templates-weeks">
        {template.weeks.map((week) => (
          <li key={week.week} className="card">
            <header>
              <h2>
                Week {week.week}: {week.focus}
              </h2>
              <div className="templates-acts">
                <button
                  type="button"
                  className="button button-quiet"
                  aria-label={`${isDraft ? 'Change' : 'Read'} the words of week ${week.week}`}
                  onClick={() => setOpen({ what: 'week', week })}
                >
                  {isDraft ? 'Words' : 'Read the words'}
                </button>
                {isDraft && (
                  <button
                    type="button"
                    className="button button-quiet"
                    aria-label={`Duplicate week ${week.week}`}
                    onClick={() => setOpen({ what: 'copy', week })}
                  >
                    Duplicate
                  </button>
                )}
              </div>
            </header>
            <div className="templates-groups">
              {GROUPS.map(({ group, title, add }) => (
                <Group
                  key={group}
                  title={title}
                  items={template.items.filter((item) => item.group === group && item.week === week.week)}
                  onOpen={(item) => setOpen({ what: 'item', item })}
                  add={
                    isDraft && (
                      <button
                        type="button"
                        className="button button-quiet"
                        aria-label={`${add} to week ${week.week}`}
                        onClick={() => setOpen({ what: 'new', group, week: week.week })}
                      >
                        {add}
                      </button>
                    )
                  }
                />
              ))}
            </div>
          </li>
        ))}
      </ol>
      {open?.what === 'item' && <ItemDialog template={template} item={open.item} onClose={close} />}
      {open?.what === 'new' && (
        <ItemDialog template={template} item={newItem(open.group, open.week)} isNew onClose={close} />
      )}
      {open?.what === 'week' && <WeekDialog template={template} week={open.week} onClose={close} />}
      {open?.what === 'copy' && <CopyWeekDialog template={template} week={open.week} onClose={close} />}
    </>
  );
}

/** A task, or a lesson, before anybody has written it. */
function newItem(group: TemplateItemView['group'], week: number): TemplateItemView {
  const isLesson = group === 'lesson';
  return {
    ...{ key: '', group, kind: isLesson ? 'lesson' : 'task', title: '', description: '', week, day: 1 },
    ...{ minutes: 10, include: 'always', content_id: isLesson ? '' : null, after: [], source: [], steps: [] },
    ...{ gates: [], named_by: [] },
  };
}

interface GroupProps {
  title: string;
  /** What adds to it; false where nobody may. */
  add: ReactNode;
  items: readonly TemplateItemView[];
  onOpen: (item: TemplateItemView) => void;
}

function Group({ title, add, items, onOpen }: GroupProps) {
  const inOrder = [...items].sort((a, b) => (a.day ?? 0) - (b.day ?? 0));
  const byAnswer = inOrder.filter(({ include }) => include === 'by_answer');
  return (
    <div>
      <h3>{title}</h3>
      {items.length === 0 && <p className="templates-quiet">Nothing this week.</p>}
      <Items items={inOrder.filter((item) => !byAnswer.includes(item))} onOpen={onOpen} />
      {byAnswer.length > 0 && (
        <details>
          <summary>By answer: {byAnswer.length}</summary>
          <Items items={byAnswer} onOpen={onOpen} />
        </details>
      )}
      {add}
    </div>
  );
}

function Items({ items, onOpen }: Pick<GroupProps, 'items' | 'onOpen'>) {
  return (
    <ul className="templates-items">
      {items.map((item) => (
        <li key={item.key}>
          <button type="button" onClick={() => onOpen(item)}>
            <span className="templates-day">{dayName(item.day)}</span>
            <span>{item.title}</span>
            <span className="templates-quiet">
              {[
                `${item.minutes} min`,
                item.include === 'by_choice' && 'by choice',
                ...item.gates.map(gateText),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
