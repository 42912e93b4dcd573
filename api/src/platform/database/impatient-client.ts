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
  constructor(...options: ConstructorParameters<typeof Client>) {
    super(...options);
    // A connection that ends between two owners (the pool and TypeORM each listen while it is theirs) must not end the
    // process; whoever uses it next is told by its query.
    this.on('error', () => undefined);
  }

  override query = ((...args: Parameters<Client['query']>) => {
    const answer = super.query(...args) as unknown;
    if (!(answer instanceof Promise)) return answer;
    const timer = setTimeout(() => (this as Connected).connection?.stream.destroy(), currentPatience());
    const stop = () => clearTimeout(timer);
    answer.then(stop, stop);
    return answer;
  }) as Client['query'];
}
