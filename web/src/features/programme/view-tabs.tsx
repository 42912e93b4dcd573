import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { VIEWS } from './use-address';
import type { View } from './use-address';
import './view-tabs.css';

export const PANEL_ID = 'programme-view';
export const tabId = (view: View) => `programme-tab-${view}`;

const NAMES: Readonly<Record<View, string>> = { today: 'Today', weekly: 'Weekly', overview: 'Overview' };
const LAST = VIEWS.length - 1;

interface ViewTabsProps {
  view: View;
  /** Also told of the tab that is chosen already. */
  onChoose: (view: View) => void;
}

/** The screen's three tabs: one stop for the Tab key, arrows go round among them. */
export function ViewTabs({ view, onChoose }: ViewTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const index = VIEWS.indexOf(view);
    const target = {
      ArrowLeft: index === 0 ? LAST : index - 1,
      ArrowRight: index === LAST ? 0 : index + 1,
      Home: 0,
      End: LAST,
    }[event.key];
    const next = target === undefined ? undefined : VIEWS[target];
    if (!next) return;
    event.preventDefault();
    list.current?.querySelector<HTMLElement>(`#${tabId(next)}`)?.focus();
    onChoose(next);
  };

  return (
    <div className="view-tabs" role="tablist" aria-label="Views of the program" ref={list}>
      {VIEWS.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={tabId(name)}
          className="view-tab"
          aria-selected={name === view}
          aria-controls={name === view ? PANEL_ID : undefined}
          tabIndex={name === view ? 0 : -1}
          onClick={() => onChoose(name)}
          onKeyDown={move}
        >
          {NAMES[name]}
        </button>
      ))}
    </div>
  );
}
