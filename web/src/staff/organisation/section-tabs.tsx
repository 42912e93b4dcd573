import { useEffect, useId, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';

interface Section {
  key: string;
  label: string;
  children: ReactNode;
}

interface SectionTabsProps {
  label: string;
  sections: readonly Section[];
  current: string;
  onChange: (key: string) => void;
}

/** Where an arrow leads; round at the ends. */
const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/**
 * A page's parts, of which one is there. On a phone they are a row that is pushed along: antd's own hides what does not fit
 * behind a button that is no tab.
 */
export function SectionTabs({ label, sections, current, onChange }: SectionTabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const shown = sections.find(({ key }) => key === current) ?? sections[0];
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [shown?.key]);
  const step = (event: KeyboardEvent) => {
    const at = sections.findIndex(({ key }) => key === shown?.key);
    const to = STEPS[event.key]?.(at, sections.length);
    const next = to === undefined ? undefined : sections[to];
    if (to === undefined || !next) return;
    event.preventDefault();
    onChange(next.key);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[to]?.focus();
  };
  return (
    <>
      <div className="section-tabs" role="tablist" aria-label={label} ref={list}>
        {sections.map(({ key, label: name }) => (
          <button
            key={key}
            type="button"
            role="tab"
            data-label={name}
            id={`${id}-${key}`}
            aria-selected={key === shown?.key}
            aria-controls={`${id}-panel`}
            tabIndex={key === shown?.key ? 0 : -1}
            onKeyDown={step}
            onClick={() => onChange(key)}
          >
            {name}
          </button>
        ))}
      </div>
      {shown && (
        <div key={shown.key} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${shown.key}`}>
          {shown.children}
        </div>
      )}
    </>
  );
}
