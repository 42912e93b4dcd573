import { useState } from 'react';
import { sendingFailure } from '../../api/problem';
import { Dialog } from '../../ui/dialog';
import { Notice } from '../../ui/notice';
import { Segments } from '../../ui/segments';
import { Switch } from '../../ui/switch';
import {
  usePeopleChangeMutation,
  usePeopleSetCarersMutation,
  usePeopleSignOutMutation,
  useStaffColleaguesQuery,
  useStaffMeQuery,
} from '../api/care-api';
import type { Person } from '../api/care-api';
import { AskFactorReset } from './factor-resets';
import { ROLE_WORDS, STAFF_ROLES } from '../roles';

const FAILED = 'That could not be saved. Please try again.';
const OFFLINE = 'You are offline. Nothing was changed.';

/** What an administrator can do for one person. Each change holds at once. */
export function PersonDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const self = useStaffMeQuery();
  const isOwn = self.data?.id === person.id;
  return (
    <Dialog open title={person.name ?? person.email} onClose={onClose}>
      <div className="organisation-form">
        <p className="people-quiet">{person.email}</p>
        {person.role === 'member' && <Carers person={person} />}
        {person.role !== 'member' && !isOwn && <StaffAccount person={person} />}
        {isOwn && <p>Another administrator has to change your own account.</p>}
        {!isOwn && <SignOut person={person} />}
        {person.role !== 'member' && !isOwn && <AskFactorReset person={person} />}
      </div>
    </Dialog>
  );
}

function Carers({ person }: { person: Person }) {
  const colleagues = useStaffColleaguesQuery();
  const [save, saving] = usePeopleSetCarersMutation();
  const { carer_ids } = person;
  const change = (id: string, on: boolean) => {
    if (saving.isLoading) return;
    const to = on ? [...carer_ids, id] : carer_ids.filter((carer) => carer !== id);
    void save({ id: person.id, setCarers: { carer_ids: to } });
  };
  return (
    <fieldset className="people-carers" aria-busy={saving.isLoading}>
      <legend>Looked after by</legend>
      {colleagues.isError && <Notice kind="error">Your colleagues could not be loaded.</Notice>}
      {colleagues.data?.items.map(({ id, name, role }) => (
        <Switch
          key={id}
          label={name ?? 'No name given'}
          on={carer_ids.includes(id)}
          fixed={saving.isLoading}
          onChange={(on) => change(id, on)}
        >
          {ROLE_WORDS[role]}
        </Switch>
      ))}
      {saving.isError && <Notice kind="error">{sendingFailure(saving.error, FAILED, OFFLINE)}</Notice>}
    </fieldset>
  );
}

function StaffAccount({ person }: { person: Person }) {
  const [change, changing] = usePeopleChangeMutation();
  const [role, setRole] = useState(person.role === 'member' ? 'coach' : person.role);
  const save = (changePerson: { role?: typeof role; is_suspended?: boolean }) => {
    if (!changing.isLoading) void change({ id: person.id, changePerson });
  };
  return (
    <>
      <Segments legend="Role" choices={STAFF_ROLES} value={role} onChange={setRole} />
      {role !== person.role && (
        <button
          type="button"
          className="button button-primary"
          aria-disabled={changing.isLoading}
          onClick={() => save({ role })}
        >
          {changing.isLoading
            ? 'Saving...'
            : `Make ${person.name ?? 'them'} ${ROLE_WORDS[role].toLowerCase()}`}
        </button>
      )}
      <Switch
        label="Suspended"
        on={person.is_suspended}
        fixed={changing.isLoading}
        onChange={(is_suspended) => save({ is_suspended })}
      >
        They are signed out everywhere and cannot sign in. What they have taken can be taken by others.
      </Switch>
      {changing.isError && <Notice kind="error">{sendingFailure(changing.error, FAILED, OFFLINE)}</Notice>}
    </>
  );
}

function SignOut({ person }: { person: Person }) {
  const [signOut, signingOut] = usePeopleSignOutMutation();
  return (
    <>
      <button
        type="button"
        className="button button-plain"
        aria-disabled={signingOut.isLoading}
        onClick={() => void (signingOut.isLoading || signOut({ id: person.id }))}
      >
        {signingOut.isLoading ? 'Signing out...' : 'Sign out of all devices'}
      </button>
      {signingOut.isSuccess && <Notice kind="success">Signed out of all devices.</Notice>}
      {signingOut.isError && (
        <Notice kind="error">{sendingFailure(signingOut.error, FAILED, OFFLINE)}</Notice>
      )}
    </>
  );
}
