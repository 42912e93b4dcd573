import { Link } from 'react-router-dom';
import './record-chips.css';

export interface RecordChip {
  id: string;
  title: string;
  /** Where it can be looked at; null when it has no page of its own. */
  link: string | null;
}

/** What an answer rests on: one tap opens the record. */
export function RecordChips({ records }: { records: readonly RecordChip[] }) {
  if (records.length === 0) return null;
  return (
    <ul className="record-chips" aria-label="What this answer rests on">
      {records.map(({ id, title, link }) => (
        <li key={id}>
          {link?.startsWith('/') ? (
            <Link className="chip record-chip" to={link}>
              {title}
            </Link>
          ) : (
            <span className="chip record-chip">{title}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
