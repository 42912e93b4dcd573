import { PhoneIcon } from '@phosphor-icons/react/dist/csr/Phone';
import './call-buttons.css';

const LINES = [
  { number: '116 123', who: 'Samaritans', when: 'To talk, day and night, free' },
  { number: '111', who: 'NHS urgent help', when: 'Press 2 for mental health' },
  { number: '999', who: 'Emergency', when: 'When you are in danger now' },
] as const;

/** Numbers that are called with one tap, large enough for a shaking hand. */
export function CallButtons() {
  return (
    <ul className="call-buttons">
      {LINES.map(({ number, who, when }) => (
        <li key={number}>
          <a className="call-button" href={`tel:${number.replace(' ', '')}`}>
            <PhoneIcon size={24} weight="fill" aria-hidden="true" />
            <span>
              <span className="call-who">
                Call {who}, <span className="tabular">{number}</span>
              </span>{' '}
              <span className="call-when">{when}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
