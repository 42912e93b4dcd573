import type { ResultHelp } from '../../api/enhanced';
import { HelpText } from '../../ui/chat/help-text';
import { SafetyCard } from '../../ui/chat/safety-card';

/** Title of the dialog in which it stands. */
export const SAVED_HELP = 'Saved. Please read this now';

/** What to do now about what was just saved: the server's fixed words, with the calls right below the first of them. */
export function SavedHelp({ help, onClose }: { help: ResultHelp; onClose: () => void }) {
  return (
    <div className="saved-help" role="alert">
      <HelpText text={help.text} help={<SafetyCard contacts={help.contacts} />} />
      <button type="button" className="button button-plain button-wide" onClick={onClose}>
        Close
      </button>
    </div>
  );
}
