import { ErrorState } from '../../../ui/error-state';
import { Notice } from '../../../ui/notice';
import { Skeleton } from '../../../ui/skeleton';
import { useQueuesAllQuery } from '../../api/care-api';
import type { QueueState } from '../../api/care-api';
import '../../members/members.css';
import { spanWords } from '../../queue/when-words';
import { ParkedWork } from './parked-work';
import { queueWords } from './queue-words';
import './work.css';

/** Milliseconds: work comes and goes without anybody's doing. */
const LOOK_EVERY = 15_000;

/** What the product does in the background, and what has failed there. */
export function WorkTab() {
  const queues = useQueuesAllQuery(undefined, { pollingInterval: LOOK_EVERY });
  if (!queues.data) {
    return queues.isError ? (
      <ErrorState message="The work could not be loaded." onRetry={() => void queues.refetch()} />
    ) : (
      <Skeleton lines={6} height={44} />
    );
  }
  const { items } = queues.data;
  const parked = items.reduce((sum, each) => sum + each.parked, 0);
  return (
    <div className="work">
      {queues.isError && (
        <Notice kind="error">This is as it was a while ago: the newest could not be loaded.</Notice>
      )}
      <div className="card members-card">
        <table className="members">
          <thead>
            <tr>
              <th scope="col">Work</th>
              <th scope="col">Waiting</th>
              <th scope="col">Oldest waits for</th>
              <th scope="col">In hand</th>
              <th scope="col">For later</th>
              <th scope="col">Failing</th>
              <th scope="col">Parked</th>
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <Queue key={item.queue} item={item} now={queues.fulfilledTimeStamp ?? 0} />
            ))}
          </tbody>
        </table>
      </div>
      {/* Read anew when there is more or less of it. */}
      <ParkedWork key={parked} />
    </div>
  );
}

function Queue({ item, now }: { item: QueueState; now: number }) {
  const { queue, waiting, waiting_since, working, later, failing, parked } = item;
  return (
    <tr>
      <th scope="row">{queueWords(queue)}</th>
      <td data-label="Waiting">{waiting}</td>
      <td data-label="Oldest waits for">
        {waiting_since === null ? '–' : oldestWords(now - Date.parse(waiting_since))}
      </td>
      <td data-label="In hand">{working}</td>
      <td data-label="For later">{later}</td>
      <td data-label="Failing" className={failing > 0 ? 'work-failing' : undefined}>
        {failing}
      </td>
      <td data-label="Parked" className={parked > 0 ? 'members-flag' : undefined}>
        {parked}
      </td>
    </tr>
  );
}

const oldestWords = (span: number): string => (span < 60_000 ? 'less than 1 min' : spanWords(span));
