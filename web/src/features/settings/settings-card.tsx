import { useId } from 'react';
import type { ReactNode } from 'react';

interface SettingsCardProps {
  title: string;
  /** Its name in the address, for links that lead here. */
  place?: string;
  /** One sentence: what it is for. */
  text?: ReactNode;
  /** Under the group's heading a card is one level lower. */
  level?: 2 | 3;
  children: ReactNode;
}

/** One matter of Settings. */
export function SettingsCard({ title, place, text, level = 2, children }: SettingsCardProps) {
  const ownId = useId();
  const id = place ?? ownId;
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section className="card settings-card" aria-labelledby={id}>
      <div>
        <Heading id={id} className="settings-title" tabIndex={place ? -1 : undefined}>
          {title}
        </Heading>
        {text && <p className="settings-text">{text}</p>}
      </div>
      {children}
    </section>
  );
}
