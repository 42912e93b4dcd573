import { ChatsIcon } from '@phosphor-icons/react/dist/csr/Chats';
import { PauseCircleIcon } from '@phosphor-icons/react/dist/csr/PauseCircle';
import { ShieldWarningIcon } from '@phosphor-icons/react/dist/csr/ShieldWarning';
import { Link } from 'react-router-dom';
import { clockText } from '../../lib/message-times';
import { dayText } from '../../lib/day-text';
import { inboxPath } from '../../lib/paths';
import { useStaffMeQuery } from '../api/care-api';
import type { MemberRecord, RecordProgramme } from '../api/care-api';

const GENDERS = { male: 'man', female: 'woman', other: 'other' } as const;
const ROLES = { coach: 'coach', clinician: 'clinician', admin: 'administrator', member: '' } as const;
const PAUSES = { ill: 'ill', away: 'away', break: 'taking a break', too_much: 'too much at once' } as const;

/** Who the member is, and what has to be known before anything is suggested to them. */
export function MemberHeader({ record }: { record: MemberRecord }) {
  const { id, name, age, gender, time_zone, team, group, programme, shares } = record;
  const self = useStaffMeQuery();
  const mayChat = shares.chats && self.data?.permissions.includes('chats');
  const facts = [
    age === null ? null : `${age} years`,
    gender && GENDERS[gender],
    `${clockText(new Date().toISOString(), time_zone)} in ${placeOf(time_zone)}`,
    programme && weekText(programme),
  ].filter((fact) => fact !== null);
  const gates = programme?.gates ?? [];
  const care = gates.filter(({ state }) => state === 'care');
  const unanswered = gates.filter(({ state }) => state === 'unanswered');
  return (
    <header className="member-header">
      <h1>{name ?? 'No name given'}</h1>
      <p className="member-facts">{facts.join(' · ')}</p>
      <p className="member-team">
        Looked after by{' '}
        {new Intl.ListFormat('en-GB').format(
          team.map((one) => `${one.name ?? 'somebody'} (${ROLES[one.role]})`),
        )}
        {group !== null && ` · In the group ${group}`}
      </p>
      {mayChat && (
        <Link className="button button-plain member-chat" to={inboxPath(id)}>
          <ChatsIcon size={20} aria-hidden="true" />
          Open the chat
        </Link>
      )}
      {programme && (programme.gates.length > 0 || programme.pause) && (
        <ul className="member-flags" aria-label="To bear in mind">
          {programme.pause && (
            <li className="chip">
              <PauseCircleIcon size={16} aria-hidden="true" />
              {`Paused (${PAUSES[programme.pause.kind]}) ${dayText(programme.pause.from)} to ${dayText(programme.pause.until)}`}
            </li>
          )}
          {care.map((gate) => (
            <li key={gate.name} className="chip member-gate-care">
              <ShieldWarningIcon size={16} aria-hidden="true" />
              {gate.name}: take care
            </li>
          ))}
          {unanswered.length > 0 && (
            <li className="chip member-unanswered">
              <ShieldWarningIcon size={16} aria-hidden="true" />
              {`Health questions not answered: ${unanswered.map((gate) => gate.name.toLowerCase()).join(', ')}`}
            </li>
          )}
        </ul>
      )}
    </header>
  );
}

/** 'Europe/London' is London. */
const placeOf = (zone: string) => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

function weekText({ week, adjusting }: RecordProgramme): string {
  const at = week < 1 ? 'programme not begun' : week > 12 ? 'programme over' : `week ${week} of 12`;
  return adjusting ? `${at}, being adjusted` : at;
}
