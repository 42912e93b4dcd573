import { FileTextIcon } from '@phosphor-icons/react/dist/csr/FileText';
import { Link } from 'react-router-dom';
import { dayText } from '../../lib/message-times';
import './attachments.css';

interface Attachment {
  file_id: string;
  state: 'there' | 'deleted' | 'not_shared';
  filename: string | null;
  uploaded_at: string | null;
}

interface AttachmentsProps {
  attachments: readonly Attachment[];
  /** Of whose clock the days are; '' of the reader's. */
  zone: string;
  /** Where one is opened; nowhere without it. */
  linkOf?: (fileId: string) => string;
}

const NOT_THERE = {
  deleted: 'A document that was deleted',
  not_shared: 'A document that is not shared with the care team',
};

/** Documents that go with a message. */
export function Attachments({ attachments, zone, linkOf }: AttachmentsProps) {
  if (attachments.length === 0) return null;
  return (
    <ul className="attachments" aria-label="Documents">
      {attachments.map(({ file_id, state, filename, uploaded_at }) => {
        const what = (
          <>
            <FileTextIcon size={20} aria-hidden="true" />
            {state === 'there' ? (
              <span className="attachment-text">
                <span className="attachment-name">{filename}</span>
                <span className="attachment-note">{dayText(uploaded_at ?? '', zone)}</span>
              </span>
            ) : (
              <span className="attachment-note">{NOT_THERE[state]}</span>
            )}
          </>
        );
        return (
          <li key={file_id}>
            {state === 'there' && linkOf ? (
              <Link className="attachment" to={linkOf(file_id)}>
                {what}
              </Link>
            ) : (
              <div className="attachment">{what}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
