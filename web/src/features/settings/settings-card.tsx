import { useId } from 'react';
import type { ReactNode } from 'react';

interface SettingsCardProps {
  title: string;
  /** One sentence: what it is for. */
  text?: ReactNode;
  /** Under the group's heading a card is one level lower. */
  level?: 2 | 3;
  children: ReactNode;
}

/** One matter of Settings. */
export function SettingsCard({ title, text, level = 2, children }: SettingsCardProps) {
  const id = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section className="card settings-card" aria-labelledby={id}>
      <div>
        <Heading id={id} className="settings-title">
          {title}
        </Heading>
        {text && <p className="settings-text">{text}</p>}
      </div>
      {children}
    </section>
  );
}
