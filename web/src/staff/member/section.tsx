import { EyeSlashIcon } from '@phosphor-icons/react/dist/csr/EyeSlash';
import { useId } from 'react';
import type { ReactNode } from 'react';

interface SectionProps {
  title: string;
  /** Why there is nothing here, where the member keeps it to themselves. */
  notShared: string | null;
  children: ReactNode;
}

/** A part of the record. What is not shared is said in its place: an empty one would look like a quiet week. */
export function Section({ title, notShared, children }: SectionProps) {
  const heading = useId();
  return (
    <section className="card member-section" aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {notShared === null ? (
        children
      ) : (
        <p className="member-not-shared">
          <EyeSlashIcon size={20} aria-hidden="true" />
          {notShared}
        </p>
      )}
    </section>
  );
}
