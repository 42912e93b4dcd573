import { sendingFailure } from '../../api/problem';
import { dayText } from '../../lib/day-text';
import { Notice } from '../../ui/notice';
import {
  usePeopleAgreeFactorResetMutation,
  usePeopleAskFactorResetMutation,
  usePeopleFactorResetsQuery,
  usePeopleRefuseFactorResetMutation,
  useStaffMeQuery,
} from '../api/care-api';
import type { Person } from '../api/care-api';

const FAILED = 'That could not be saved. Please try again.';
const OFFLINE = 'You are offline. Nothing was changed.';

/** Second factors that an administrator asks to take away: another one agrees, or refuses. */
export function FactorResets() {
  const self = useStaffMeQuery();
  const resets = usePeopleFactorResetsQuery();
  const [agree, agreeing] = usePeopleAgreeFactorResetMutation();
  const [refuse, refusing] = usePeopleRefuseFactorResetMutation();
  const isBusy = agreeing.isLoading || refusing.isLoading;
  const failure = agreeing.error ?? refusing.error;
  const items = resets.data?.items ?? [];
  if (items.length === 0 && failure === undefined) return null;
  return (
    <section className="card factor-resets" aria-label="Second factors to take away">
      <ul>
        {items.map(({ person, asked_by, expires_at }) => {
          const isOwn = asked_by.id === self.data?.id;
          const name = person.name ?? 'a colleague';
          const by = isOwn ? 'You ask' : `${asked_by.name ?? 'A colleague'} asks`;
          return (
            <li key={person.id}>
              <p>
                {`${by} to take the second factor of ${name} away. `}
                {isOwn
                  ? `Another administrator has to agree by ${dayText(expires_at)}, ${timeText(expires_at)}.`
                  : `Agree only once you have made sure, by voice or in person, that ${name} has lost it.`}
              </p>
              <div className="rota-actions">
                {!isOwn && person.id !== self.data?.id && (
                  <button
                    type="button"
                    className="button button-primary"
                    aria-disabled={isBusy}
                    aria-label={`Agree: ${name}`}
                    onClick={() => void (isBusy || agree({ id: person.id }))}
                  >
                    {agreeing.isLoading ? 'Saving...' : 'Agree'}
                  </button>
                )}
                {person.id !== self.data?.id && (
                  <button
                    type="button"
                    className="button button-plain"
                    aria-disabled={isBusy}
                    aria-label={`${isOwn ? 'Withdraw' : 'Refuse'}: ${name}`}
                    onClick={() => void (isBusy || refuse({ id: person.id }))}
                  >
                    {isOwn ? 'Withdraw' : 'Refuse'}
                  </button>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      {failure !== undefined && <Notice kind="error">{sendingFailure(failure, FAILED, OFFLINE)}</Notice>}
    </section>
  );
}

/** On this device's clock. */
const timeText = (at: string): string =>
  new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });

/** Asks to take the second factor of a colleague away. */
export function AskFactorReset({ person }: { person: Person }) {
  const [ask, asking] = usePeopleAskFactorResetMutation();
  return (
    <>
      <button
        type="button"
        className="button button-plain"
        aria-disabled={asking.isLoading}
        onClick={() => void (asking.isLoading || ask({ id: person.id }))}
      >
        {asking.isLoading ? 'Asking...' : 'Ask to take the second factor away'}
      </button>
      {asking.isSuccess && <Notice kind="success">Another administrator has to agree within a day.</Notice>}
      {asking.isError && <Notice kind="error">{sendingFailure(asking.error, FAILED, OFFLINE)}</Notice>}
    </>
  );
}
