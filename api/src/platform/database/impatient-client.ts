import { Client } from 'pg';
import { currentPatience } from './patience';

/** What node-postgres keeps to itself. */
interface Connected {
  connection?: { stream: { destroy(): void } };
}

/**
 * A connection that gives up on a PostgreSQL which does not answer (frozen, or lost behind the network): it is cut, so
 * that its query fails at once and its place in the pool is free. node-postgres's own `query_timeout` hands a
 * connection back whose answer is still to come.
 */
export class ImpatientClient extends Client {
  override query = ((...args: Parameters<Client['query']>) => {
    const answer = super.query(...args) as unknown;
    if (!(answer instanceof Promise)) return answer;
    const timer = setTimeout(() => (this as Connected).connection?.stream.destroy(), currentPatience());
    const stop = () => clearTimeout(timer);
    answer.then(stop, stop);
    return answer;
  }) as Client['query'];
}
