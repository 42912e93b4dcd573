import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle';
import { clockText, dayText } from '../../lib/message-times';
import './person-called.css';

interface PersonCalledProps {
  person: {
    /** By when somebody has read of it, as far as is promised. */
    by: string;
    is_taken: boolean;
    /** The promise has passed, and nobody has it in hand. */
    is_overdue: boolean;
    sees_words: boolean;
  };
  zone: string;
}

/** Who of the care team looks at a call for help, and by when: nothing that is not so, and nothing to wait for. */
export function PersonCalled({ person, zone }: PersonCalledProps) {
  const late = isLate(person, new Date());
  return (
    <div className={`person-called${late ? ' person-called-late' : ''}`} role="status">
      {late && <WarningCircleIcon size={20} weight="bold" aria-hidden="true" />}
      <p>
        {whoWords(person, zone, new Date())}{' '}
        {!person.sees_words && 'They see what it is about and how to reach you, not what you wrote. '}
        {late
          ? 'Call now: 999 in an emergency, 111 for urgent help, or Samaritans on 116 123, day and night.'
          : 'Do not wait for them: call if you need help now.'}
      </p>
    </div>
  );
}

/** Also by this device's own clock: it may be offline. */
const isLate = ({ by, is_taken, is_overdue }: PersonCalledProps['person'], now: Date): boolean =>
  !is_taken && (is_overdue || new Date(by) <= now);

export function whoWords(person: PersonCalledProps['person'], zone: string, now: Date): string {
  const { by, is_taken } = person;
  if (is_taken) return 'Somebody of your care team has this in hand.';
  const day = dayText(by, zone) === dayText(now.toISOString(), zone) ? '' : `${dayText(by, zone)}, `;
  const promised = `${day}${clockText(by, zone)}`;
  return isLate(person, now)
    ? `A person of your care team was to read this by ${promised}. Nobody has taken it up yet.`
    : `A person of your care team reads this by ${promised}.`;
}
