import { Dropdown } from 'antd';
import type { DropdownProps } from 'antd';
import { useQueueAssigneesQuery } from '../api/care-api';
import { Key } from './key';
import { snoozeTimes } from './snooze-times';
import type { TaskMenu, TaskWork } from './use-task-work';

/** One that takes the focus, and gives it back to the list and its keys when nothing was chosen. */
const menuOf = (work: TaskWork, name: TaskMenu, isReady = true): DropdownProps => ({
  trigger: ['click'],
  autoFocus: true,
  destroyOnHidden: true,
  open: work.menu === name && isReady,
  onOpenChange: (opens, { source }) => {
    work.setMenu(opens ? name : null);
    if (!opens && source === 'trigger') work.leaveField();
  },
});

/** Until when to put a task off. */
export function SnoozeMenu({ work }: { work: TaskWork }) {
  const times = snoozeTimes(new Date());
  return (
    <Dropdown
      {...menuOf(work, 'snooze')}
      menu={{
        items: times.map(({ label }, index) => ({ key: index, label })),
        onClick: ({ key }) => {
          const chosen = times[Number(key)];
          if (chosen) work.snooze(chosen.until);
        },
      }}
    >
      <button
        type="button"
        className="button button-plain"
        aria-haspopup="menu"
        aria-keyshortcuts="Z"
        aria-disabled={work.isBusy}
      >
        {work.doing === 'snooze' ? 'Putting off...' : 'Put off'}
        <Key name="Z" />
      </button>
    </Dropdown>
  );
}

/** Whom to give a task to. */
export function AssignMenu({ task, work }: { task: string; work: TaskWork }) {
  const isOpen = work.menu === 'assign';
  const { data, isError } = useQueueAssigneesQuery({ id: task }, { skip: !isOpen });
  const none = isError ? 'Your colleagues could not be loaded.' : 'Nobody else looks after them.';
  const people = (data?.items ?? []).filter(({ id }) => id !== work.self);
  return (
    <Dropdown
      // An empty one could not take the focus.
      {...menuOf(work, 'assign', data !== undefined || isError)}
      menu={{
        items:
          people.length > 0
            ? people.map(({ id, name }) => ({ key: id, label: name ?? 'No name given' }))
            : [{ key: 'none', label: none, disabled: true }],
        onClick: ({ key }) => {
          const chosen = people.find(({ id }) => id === key);
          if (chosen) work.assign(chosen.id, chosen.name ?? 'a colleague');
        },
      }}
    >
      <button
        type="button"
        className="button button-plain"
        aria-haspopup="menu"
        aria-keyshortcuts="A"
        aria-disabled={work.isBusy}
      >
        {work.doing === 'assign' ? 'Assigning...' : 'Assign'}
        <Key name="A" />
      </button>
    </Dropdown>
  );
}
