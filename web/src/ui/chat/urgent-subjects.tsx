import { Link, useLocation } from 'react-router-dom';
import { dayText } from '../../lib/day-text';
import { PATHS } from '../../lib/paths';

/** A value that calls for help. */
export interface UrgentSubject {
  id: string;
  /** The document that it was read from; null for one that was typed in or measured. */
  file_id: string | null;
  name: string;
  value: string;
  unit: string | null;
  measured_on: string | null;
}

/** `Potassium 6.8 mmol/L` */
export const subjectText = ({ name, value, unit }: UrgentSubject): string =>
  [name, value, unit].filter(Boolean).join(' ');

interface UrgentSubjectsProps {
  about: readonly UrgentSubject[];
  documents: ReadonlyMap<string, string> | undefined;
}

/** Which values call for help, and the way to each. */
export function UrgentSubjects({ about, documents }: UrgentSubjectsProps) {
  const { search } = useLocation();
  const open = new URLSearchParams(search).get('dialog');
  return (
    <ul className="urgent-subjects">
      {about.map((subject) => {
        const { id, file_id: file, measured_on: day } = subject;
        const dialog = file ? `biomarkers.${file}` : `values.${id}`;
        const where = [day && dayText(day), file && documents?.get(file)].filter(Boolean).join(', ');
        return (
          <li key={id}>
            <strong className="tabular">{subjectText(subject)}</strong>
            {where && <span className="urgent-where tabular">{where}</span>}
            {open !== dialog && (
              <Link
                to={`${file ? PATHS.documents : PATHS.healthData}?dialog=${dialog}`}
                aria-label={`Show me: ${subjectText(subject)}`}
                // Closing it leads back to here.
                state={{ overPage: true }}
              >
                Show me
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}
