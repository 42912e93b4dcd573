import type { ReactNode } from 'react';

interface SettingsGroupProps {
  title: string;
  /** Its name in the address. */
  place: string;
  children: ReactNode;
}

/** Cards that belong together, under a heading that links lead to. */
export function SettingsGroup({ title, place, children }: SettingsGroupProps) {
  return (
    <div className="settings-group">
      <h2 id={place} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </div>
  );
}
