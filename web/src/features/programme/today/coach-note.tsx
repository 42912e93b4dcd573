import { Link } from 'react-router-dom';
import { PATHS } from '../../../lib/paths';
import { clockText, dayText } from '../../../lib/message-times';
import { useCoachLine } from './use-coach-line';
import './coach-note.css';

const ROLES: Readonly<Record<string, string>> = { coach: 'your coach', clinician: 'your clinician' };

/** What somebody of the care team wrote last: who, when, and the first of it; it leads to the talk. */
export function CoachNote({ zone }: { zone: string }) {
  const line = useCoachLine();
  if (!line) return null;
  const { name, role, text, sent_at } = line;
  const who = [name, ROLES[role]].filter(Boolean).join(', ');
  return (
    <Link className="coach-note" to={PATHS.chat}>
      <span className="coach-face" aria-hidden="true">
        {initials(name)}
      </span>
      <span className="coach-words">
        <span className="coach-who">
          <strong>{who}</strong>{' '}
          <time className="tabular" dateTime={sent_at}>
            {dayText(sent_at, zone)}, {clockText(sent_at, zone)}
          </time>
        </span>{' '}
        <span>{text}</span>
      </span>
    </Link>
  );
}

/** 'Carys Bowen' is CB. */
function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}
