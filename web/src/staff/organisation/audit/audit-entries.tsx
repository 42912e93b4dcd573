import type { AuditLogEntry, AuditPerson } from '../../api/care-api';
import { ROLE_WORDS } from '../../roles';
import { actionWords } from './action-words';

export function AuditEntries({ entries }: { entries: readonly AuditLogEntry[] }) {
  return (
    <ol className="card audit">
      {entries.map((entry) => (
        <li key={entry.id}>
          <Entry {...entry} />
        </li>
      ))}
    </ol>
  );
}

function Entry({ at, action, actor, subject, ip, user_agent, details }: AuditLogEntry) {
  const more = [
    ...(ip === null ? [] : [['Address', ip]]),
    ...(user_agent === null ? [] : [['Device', user_agent]]),
    ...Object.entries(details).map(([key, value]) => [key.replaceAll('_', ' '), plain(value)]),
  ];
  return (
    <>
      <time className="people-quiet tabular" dateTime={at}>
        {timeText(at)}
      </time>
      <div className="audit-act">
        <p>
          <strong>{actionWords(action)}</strong>
          {subject && (
            <>
              {' '}
              · <Who person={subject} />
            </>
          )}
        </p>
        <p className="people-quiet">
          {actor ? (
            <>
              by <Who person={actor} />
            </>
          ) : (
            'by nobody who is known, or by Damson itself'
          )}
        </p>
      </div>
      {more.length > 0 && (
        <details>
          <summary>Details</summary>
          <dl>
            {more.map(([term, value]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  );
}

function Who({ person: { name, role } }: { person: AuditPerson }) {
  if (role === null) return <>somebody who has left</>;
  return (
    <>
      {name ?? 'No name given'} ({ROLE_WORDS[role].toLowerCase()})
    </>
  );
}

const plain = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** '23 Nov 2026, 08:00:00' on the reader's clock. */
const timeText = (at: string): string =>
  new Date(at).toLocaleString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
