import { clockText, dayText } from '../../lib/message-times';
import './person-called.css';

interface PersonCalledProps {
  person: {
    /** By when somebody has read of it, as far as is promised. */
    by: string;
    is_taken: boolean;
    sees_words: boolean;
  };
  zone: string;
}

/** Who of the care team looks at a call for help, and by when: nothing that is not so, and nothing to wait for. */
export function PersonCalled({ person, zone }: PersonCalledProps) {
  return (
    <p className="person-called" role="status">
      {whoWords(person, zone, new Date())}{' '}
      {!person.sees_words && 'They see what it is about and how to reach you, not what you wrote. '}
      Do not wait for them: call if you need help now.
    </p>
  );
}

export function whoWords({ by, is_taken }: PersonCalledProps['person'], zone: string, now: Date): string {
  if (is_taken) return 'Somebody of your care team has this in hand.';
  if (new Date(by) <= now) return 'Somebody of your care team has been asked to look at this.';
  const day = dayText(by, zone) === dayText(now.toISOString(), zone) ? '' : `${dayText(by, zone)}, `;
  return `A person of your care team reads this by ${day}${clockText(by, zone)}.`;
}
