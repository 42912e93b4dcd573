import { useId } from 'react';
import type { ReactNode } from 'react';

interface SettingsCardProps {
  title: string;
  /** Its name in the address, for links that lead here. */
  place?: string;
  /** One sentence: what it is for. */
  text?: ReactNode;
  children: ReactNode;
}

/** One matter of Settings, within its group. */
export function SettingsCard({ title, place, text, children }: SettingsCardProps) {
  const ownId = useId();
  const id = place ?? ownId;
  return (
    <section className="card settings-card" aria-labelledby={id}>
      <div>
        <h3 id={id} className="settings-title" tabIndex={place ? -1 : undefined}>
          {title}
        </h3>
        {text && <p className="settings-text">{text}</p>}
      </div>
      {children}
    </section>
  );
}
