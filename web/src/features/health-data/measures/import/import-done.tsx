import { Link } from 'react-router-dom';
import type { ResultHelp } from '../../../../api/enhanced';
import { PATHS } from '../../../../lib/paths';
import { HelpText } from '../../../../ui/chat/help-text';
import { SafetyCard } from '../../../../ui/chat/safety-card';
import { subjectText } from '../../../../ui/chat/urgent-subjects';
import { Notice } from '../../../../ui/notice';
import type { SendResult } from './send-batches';

interface ImportDoneProps {
  result: SendResult<ResultHelp>;
  total: number;
  onAgain: () => void;
}

/** What is saved now; help first, where one of the last day's readings calls for it. */
export function ImportDone({ result, total, onAgain }: ImportDoneProps) {
  const { added, sent, wrong, failure, safety } = result;
  const known = sent - added - wrong;
  const number = (count: number) => count.toLocaleString('en-GB');
  return (
    <section className="card import-card">
      {safety && (
        <div className="saved-help" role="alert">
          <p className="measure-name tabular">{safety.about.map(subjectText).join(', ')}</p>
          <HelpText text={safety.text} help={<SafetyCard contacts={safety.contacts} />} />
        </div>
      )}
      {failure ? (
        <Notice kind="error">
          {failure} {number(sent)} of {number(total)} are saved.
        </Notice>
      ) : (
        <Notice kind="success">
          {number(added)} {added === 1 ? 'measure is' : 'measures are'} new.
          {known > 0 && ` ${number(known)} were there already.`}
          {wrong > 0 && ` ${number(wrong)} cannot be right and ${wrong === 1 ? 'was' : 'were'} left out.`}
        </Notice>
      )}
      <div className="import-actions">
        <button type="button" className="button button-plain" onClick={onAgain}>
          {failure ? 'Choose the file again' : 'Import another file'}
        </button>
        <Link className="button button-primary" to={PATHS.healthData}>
          Go to Health Data
        </Link>
      </div>
    </section>
  );
}
