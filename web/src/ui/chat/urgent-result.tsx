import { HelpText } from './help-text';
import { SafetyCard } from './safety-card';
import type { HelpContact } from './safety-card';
import './urgent-result.css';

interface UrgentResultProps {
  /** What to do now, in the server's fixed words. */
  text: string;
  contacts: readonly HelpContact[];
}

/** A result that must be looked at straight away: the same calls as in the chats, before anything else. */
export function UrgentResult({ text, contacts }: UrgentResultProps) {
  return (
    <section className="urgent-result" aria-label="A result that needs attention now">
      <HelpText text={text} help={<SafetyCard contacts={contacts} />} />
    </section>
  );
}
