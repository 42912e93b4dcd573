import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight';
import { useId, useState } from 'react';
import { problemOf, sendingFailure } from '../../api/problem';
import { clockAt, dateAt, instantAt } from '../../lib/local-days';
import { clockText, dayText } from '../../lib/message-times';
import { dayText as plainDayText } from '../../lib/day-text';
import { ErrorState } from '../../ui/error-state';
import { Notice } from '../../ui/notice';
import { Skeleton } from '../../ui/skeleton';
import { TextArea } from '../../ui/text-area';
import { TextField } from '../../ui/text-field';
import { showToast } from '../../ui/toast/toast-store';
import {
  useProposalsApproveMutation,
  useProposalsListQuery,
  useProposalsRefuseMutation,
  useStaffMeQuery,
} from '../api/care-api';
import type { Proposal, ProposalEvent } from '../api/care-api';
import { ShowMore } from '../show-more';
import { GateWarning, isGated } from './gate-warning';

const WORDS: Readonly<Record<Proposal['kind'], string>> = {
  move: 'Move',
  change: 'Change',
  add: 'Add',
  remove: 'Take out',
  pause: 'Let rest',
};
const REPEATS = { once: '', daily: 'every day', weekly: 'every week' } as const;

interface ProposalsProps {
  member: string;
  who: string;
  zone: string;
}

/** Changes of the programme that clinicians propose because of a result, to approve or decline; and what came of each. */
export function Proposals({ cursor, ...of }: ProposalsProps & { cursor?: string }) {
  const { member, who, zone } = of;
  const [hasMore, setMore] = useState(false);
  const mayDecide = useStaffMeQuery().data?.permissions.includes('programmes') ?? false;
  const proposals = useProposalsListQuery(
    { id: member, limit: 20, ...(cursor !== undefined && { cursor }) },
    { skip: !mayDecide },
  );
  if (!mayDecide) return null;
  if (!proposals.data) {
    return proposals.isError ? (
      <ErrorState
        message="The proposed changes could not be loaded."
        onRetry={() => void proposals.refetch()}
      />
    ) : (
      <Skeleton lines={1} height={48} />
    );
  }
  const { items, next_cursor } = proposals.data;
  if (items.length === 0) return null;
  const open = items.filter(({ state }) => state === 'open');
  const decided = items.filter(({ state }) => state !== 'open');
  return (
    <>
      {cursor === undefined && <h3>Changes because of a result</h3>}
      <ul className="member-edits">
        {open.map((proposal) => (
          <Open key={proposal.id} member={member} who={who} zone={zone} proposal={proposal} />
        ))}
        {decided.map(({ id, kind, to, from, state, line, refusal, decided_by, decided_at, result }) => (
          <li key={id}>
            <p>
              {line ??
                `${WORDS[kind]} “${(to ?? from)?.title ?? ''}” because of ${result.name}: not done. ${refusal ?? ''}`}
            </p>
            <p className="member-quiet">
              {decided_by
                ? `${state === 'approved' ? 'Approved' : 'Declined'} by ${decided_by.name}`
                : state === 'approved'
                  ? 'Approved by somebody who has left'
                  : 'Closed'}
              {decided_at && `, ${dayText(decided_at, zone)}`}
            </p>
          </li>
        ))}
      </ul>
      {next_cursor !== null &&
        (hasMore ? <Proposals {...of} cursor={next_cursor} /> : <ShowMore onClick={() => setMore(true)} />)}
    </>
  );
}

function Open({ member, who, zone, proposal }: ProposalsProps & { proposal: Proposal }) {
  const { id, kind, from, to, description, following, repeat, until, why, by, made_at, result } = proposal;
  const heading = useId();
  const [approve, approving] = useProposalsApproveMutation();
  const [refuse, refusing] = useProposalsRefuseMutation();
  const [reason, setReason] = useState<string>();
  const [isChecked, setIsChecked] = useState(false);
  const [isMissed, setIsMissed] = useState(false);
  const proposed = to?.start_time && (kind === 'add' || kind === 'move') ? Date.parse(to.start_time) : null;
  const [day, setDay] = useState(proposed === null ? '' : dateAt(proposed, zone));
  const [clock, setClock] = useState(proposed === null ? '' : clockAt(proposed, zone));
  const isBusy = approving.isLoading || refusing.isLoading;
  const chosen = proposed !== null && day && clock ? instantAt(day, clock, zone) : proposed;
  // By what is shown: seconds are not.
  const isOtherTime = chosen !== null && proposed !== null && !isSameMinute(chosen, proposed);
  const failure = approving.error ?? refusing.error;
  const say = async (what: 'approve' | 'refuse') => {
    if (isBusy || (what === 'refuse' && !reason?.trim())) return;
    if (what === 'approve' && isGated(failure) && !isChecked) {
      setIsMissed(true);
      return;
    }
    const { error } =
      what === 'approve'
        ? await approve({
            id: member,
            proposal: id,
            approveProposal: {
              ...(isOtherTime && { start_time: new Date(chosen).toISOString() }),
              ...(isChecked && { acknowledged_gates: true }),
            },
          })
        : await refuse({ id: member, proposal: id, refuseProposal: { reason: (reason ?? '').trim() } });
    if (error) return;
    const description =
      what === 'approve' ? `${who} sees what changed, and why.` : 'The programme stays as it is.';
    showToast({ title: what === 'approve' ? 'Approved' : 'Declined', description });
  };
  const isRenamed = from !== null && to !== null && from.title !== to.title;
  const times = [following && 'and those after it', REPEATS[repeat], until && `until ${plainDayText(until)}`];
  return (
    <li aria-labelledby={heading}>
      <p>
        <strong id={heading}>
          {WORDS[kind]}: {(to ?? from)?.title}
        </strong>{' '}
        <span className="chip chip-now">Proposed</span>
      </p>
      <p className="proposal-diff tabular">
        {from && <span>{eventText(from, isRenamed, zone)}</span>}
        {from && <ArrowRightIcon size={16} aria-label="becomes" />}
        <span>
          {to ? eventText(to, isRenamed, zone) : kind === 'pause' ? 'rests' : 'not in the programme'}
        </span>
        <span className="member-quiet">{times.filter(Boolean).join(', ')}</span>
      </p>
      {description && <p>{description}</p>}
      <p>{why}</p>
      <p className="member-quiet">
        {`Because of ${result.name} ${result.value}${result.unit ? ` ${result.unit}` : ''}${
          result.measured_on ? ` on ${plainDayText(result.measured_on)}` : ''
        }. ${by?.name ?? 'Somebody who has left'}, ${dayText(made_at, zone)}`}
      </p>
      {proposed !== null && (
        <div className="edit-when proposal-when">
          <TextField label="Day" type="date" value={day} onChange={({ target }) => setDay(target.value)} />
          <TextField
            label="Time"
            hint={zone}
            type="time"
            value={clock}
            onChange={({ target }) => setClock(target.value)}
          />
        </div>
      )}
      {reason !== undefined && (
        <TextArea
          label="Why not"
          value={reason}
          maxLength={500}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
      {isGated(failure) && (
        <GateWarning
          words={problemOf(failure)?.detail}
          isChecked={isChecked}
          isMissed={isMissed}
          onChange={setIsChecked}
        />
      )}
      {failure !== undefined && !isGated(failure) && (
        <Notice kind="error">
          {sendingFailure(
            failure,
            'That could not be saved. Please try again.',
            'You are offline. Nothing was changed.',
          )}
        </Notice>
      )}
      <div className="proposal-acts">
        {reason === undefined ? (
          <>
            <button
              type="button"
              className="button button-primary"
              aria-disabled={isBusy}
              onClick={() => void say('approve')}
            >
              {approving.isLoading ? 'Saving...' : isOtherTime ? 'Approve for this time' : 'Approve'}
            </button>
            <button type="button" className="button button-plain" onClick={() => setReason('')}>
              Decline
            </button>
          </>
        ) : (
          <>
            <button
              type="button"
              className="button button-primary"
              aria-disabled={isBusy || !reason.trim()}
              onClick={() => void say('refuse')}
            >
              {refusing.isLoading ? 'Saving...' : 'Decline with this reason'}
            </button>
            <button type="button" className="button button-plain" onClick={() => setReason(undefined)}>
              Back
            </button>
          </>
        )}
      </div>
    </li>
  );
}

const isSameMinute = (a: number, b: number): boolean => Math.floor(a / 60_000) === Math.floor(b / 60_000);

function eventText({ title, start_time, minutes }: ProposalEvent, hasTitle: boolean, zone: string): string {
  const when = start_time && `${dayText(start_time, zone)}, ${clockText(start_time, zone)}`;
  return [hasTitle && title, when, minutes && `${minutes} min`].filter(Boolean).join(', ');
}
