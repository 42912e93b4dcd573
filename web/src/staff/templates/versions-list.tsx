import { useState } from 'react';
import { sendingFailure } from '../../api/problem';
import { dayText } from '../../lib/day-text';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Notice } from '../../ui/notice';
import {
  useTemplateVersionsBeginMutation,
  useTemplateVersionsDiscardMutation,
  useTemplateVersionsMoveAllMutation,
} from '../api/care-api';
import type { TemplateVersion, TemplateVersions } from '../api/care-api';
import { PublishDialog } from './publish-dialog';
import { FAILED, membersText, OFFLINE, STATUS_WORDS } from './template-words';

interface VersionsListProps {
  versions: TemplateVersions;
  shown: number;
  onShow: (number: number) => void;
}

/** Every version, and what can be done with each. */
export function VersionsList({ versions, shown, onShow }: VersionsListProps) {
  const [begin, beginning] = useTemplateVersionsBeginMutation();
  const [asked, setAsked] = useState<'publish' | 'discard' | 'move' | null>(null);
  const draft = versions.items.find(({ status }) => status === 'draft');
  const published = versions.items.find(({ number }) => number === versions.published);
  const elsewhere = versions.items
    .filter(({ number }) => number !== versions.published)
    .reduce((sum, { members }) => sum + members, 0);
  const beginFrom = async (from: number) => {
    if (beginning.isLoading) return;
    const { data } = await begin({ beginDraft: { from } });
    if (data) onShow(data.number);
  };
  return (
    <aside className="templates-versions" aria-label="Versions">
      <ul>
        {versions.items.map((version) => (
          <li key={version.number} className="card">
            <Version version={version} isShown={version.number === shown} onShow={onShow} />
            {!draft && (
              <button
                type="button"
                className="button button-plain"
                aria-disabled={beginning.isLoading}
                onClick={() => void beginFrom(version.number)}
              >
                {version.status === 'earlier'
                  ? `Roll back to version ${version.number}`
                  : `Draft from version ${version.number}`}
              </button>
            )}
            {version.status === 'draft' && (
              <div className="templates-acts">
                <button type="button" className="button button-primary" onClick={() => setAsked('publish')}>
                  Publish
                </button>
                <button type="button" className="button button-quiet" onClick={() => setAsked('discard')}>
                  Throw away
                </button>
              </div>
            )}
            {version.status === 'published' && elsewhere > 0 && (
              <button type="button" className="button button-quiet" onClick={() => setAsked('move')}>
                Move everybody to it
              </button>
            )}
          </li>
        ))}
      </ul>
      {beginning.isError && <Notice kind="error">{sendingFailure(beginning.error, FAILED, OFFLINE)}</Notice>}
      {draft && asked === 'publish' && (
        <PublishDialog
          draft={draft}
          beganLately={versions.began_lately}
          running={versions.items.reduce((sum, { members }) => sum + members, 0)}
          onClose={() => setAsked(null)}
        />
      )}
      {draft && asked === 'discard' && <DiscardDialog draft={draft} onClose={() => setAsked(null)} />}
      {published && asked === 'move' && (
        <MoveDialog number={published.number} members={elsewhere} onClose={() => setAsked(null)} />
      )}
    </aside>
  );
}

interface VersionProps {
  version: TemplateVersion;
  isShown: boolean;
  onShow: (number: number) => void;
}

function Version({ version, isShown, onShow }: VersionProps) {
  const { number, status, changed_at, changed_by, based_on, members } = version;
  return (
    <>
      <button
        type="button"
        className="templates-show"
        aria-current={isShown || undefined}
        onClick={() => onShow(number)}
      >
        <span>Version {number}</span>
        <span className={`chip${status === 'published' ? ' chip-now' : ''}`}>{STATUS_WORDS[status]}</span>
      </button>
      <p className="templates-quiet">
        {based_on === null ? 'Comes with Damson.' : `From version ${based_on}.`}{' '}
        {changed_at && `Changed ${dayText(changed_at)}${changed_by ? ` by ${changed_by}` : ''}.`}
        {status !== 'draft' && ` ${membersText(members)}.`}
      </p>
    </>
  );
}

function DiscardDialog({ draft, onClose }: { draft: TemplateVersion; onClose: () => void }) {
  const [discard, discarding] = useTemplateVersionsDiscardMutation();
  const confirm = async () => {
    if (discarding.isLoading) return;
    const { error } = await discard({ revision: draft.revision });
    if (!error) onClose();
  };
  return (
    <ConfirmDialog
      open
      title={`Throw version ${draft.number} away`}
      text="All that is changed in this draft is gone then. What members have stays as it is."
      action="Throw away"
      keep="Keep it"
      busy={discarding.isLoading}
      failure={discarding.isError ? sendingFailure(discarding.error, FAILED, OFFLINE) : ''}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}

interface MoveDialogProps {
  number: number;
  members: number;
  onClose: () => void;
}

function MoveDialog({ number, members, onClose }: MoveDialogProps) {
  const [move, moving] = useTemplateVersionsMoveAllMutation();
  const confirm = async () => {
    if (moving.isLoading) return;
    const { error } = await move();
    if (!error) onClose();
  };
  return (
    <ConfirmDialog
      open
      title={`Move everybody to version ${number}`}
      text={`${membersText(members)} will follow version ${number}. What lies ahead is planned again within a few minutes. What is past, ticked or made by hand stays.`}
      action="Move everybody"
      keep="Leave it"
      busy={moving.isLoading}
      failure={moving.isError ? sendingFailure(moving.error, FAILED, OFFLINE) : ''}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
