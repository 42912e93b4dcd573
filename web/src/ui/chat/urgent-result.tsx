import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown';
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning';
import { useRef, useState } from 'react';
import { HelpText } from './help-text';
import { SafetyCard } from './safety-card';
import type { HelpContact } from './safety-card';
import { keysOf, useSeenResults } from './seen-results';
import { subjectText, UrgentSubjects } from './urgent-subjects';
import type { UrgentSubject } from './urgent-subjects';
import './urgent-result.css';

interface UrgentResultProps {
  memberId: string;
  band: string;
  /** What to do now, in the server's fixed words. */
  text: string;
  contacts: readonly HelpContact[];
  /** The values that call for it, that of which the words speak first. */
  about: readonly UrgentSubject[];
  /** Names of documents by their ids, where they are known. */
  documents?: ReadonlyMap<string, string>;
}

/**
 * Results that must be looked at straight away, before anything else: which they are, what to do, whom to call. Once the
 * member has read it, it is one line that opens again; it is gone when they call for nothing any more.
 */
export function UrgentResult({ memberId, band, text, contacts, about, documents }: UrgentResultProps) {
  const { isSeen, see } = useSeenResults(memberId, keysOf(band, about));
  const [isOpen, setOpen] = useState(false);
  const hasFolded = useRef(false);
  const [first] = about;
  const [call] = contacts;
  if (!isSeen || isOpen || !first || !call) {
    const fold = () => {
      hasFolded.current = true;
      see();
      setOpen(false);
    };
    return (
      <section className="urgent-result" aria-label="A result that needs attention now">
        <UrgentSubjects about={about} documents={documents} />
        <HelpText text={text} help={<SafetyCard contacts={contacts} />} />
        {first && (
          <button type="button" className="button button-plain urgent-read" onClick={fold}>
            I have read this
          </button>
        )}
      </section>
    );
  }
  return (
    <section className="urgent-result urgent-result-line" aria-label="A result that needs attention now">
      <WarningIcon size={20} weight="fill" aria-hidden="true" />
      <p className="tabular">
        {subjectText(first)}
        {about.length > 1 && ` and ${about.length - 1} more`}
      </p>
      <a className="button button-plain" href={call.href}>
        Call {call.number}
      </a>
      <button
        type="button"
        className="button button-icon"
        aria-label="What to do"
        aria-expanded={false}
        // The button that folded it is gone.
        ref={(button) => {
          if (hasFolded.current) button?.focus();
          hasFolded.current = false;
        }}
        onClick={() => setOpen(true)}
      >
        <CaretDownIcon size={20} weight="bold" aria-hidden="true" />
      </button>
    </section>
  );
}
