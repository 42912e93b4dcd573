import { HELP_LINES } from '../../../lib/help-lines';
import { SafetyCard } from '../../../ui/chat/safety-card';
import './crisis-help.css';

/** The emergency first: what was typed may be about the heart as well as the mind. */
const CONTACTS = [...HELP_LINES].reverse().map(({ who, number, href, when }) => {
  return { name: who, number, href, text: when };
});

/** Stands above what was found for words of somebody who may be in danger. */
export function CrisisHelp() {
  return (
    <aside className="crisis-help" aria-label="Help for you">
      <p role="status">If this is happening now, please call. Nobody sees what you type here.</p>
      <SafetyCard contacts={CONTACTS} />
    </aside>
  );
}
