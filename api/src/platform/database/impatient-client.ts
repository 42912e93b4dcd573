import { type Span, SpanKind } from '@opentelemetry/api';
import { Client, type QueryResult } from 'pg';
import { beginPart, currentSpan, failed } from '../tracing/trace';
import { currentPatience } from './patience';
import { statementShape } from './statement-shape';

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
    // A stream, or somebody who asks by callback.
    if (typeof args[0] !== 'string' || typeof args.at(-1) === 'function')
      return super.query(...args) as unknown;
    const span = querySpan(args[0]);
    const timer = setTimeout(() => (this as Connected).connection?.stream.destroy(), currentPatience());
    return asked(
      (done) => super.query(args[0], args[1] ?? [], done),
      (error) => {
        clearTimeout(timer);
        if (error) failed(span, error);
        span?.end();
      },
    );
  }) as Client['query'];
}

type Done = (error: Error, result: QueryResult) => void;

/**
 * The answer of a query that is asked by callback. node-postgres's own promise leaves the rows of large answers to the
 * major collections of V8.
 */
function asked(ask: (done: Done) => void, ended: (error: Error | null) => void): Promise<QueryResult> {
  return new Promise((resolve, reject) => {
    ask((error: Error | null, result) => {
      ended(error);
      if (error) reject(error);
      else resolve(result);
    });
  });
}

/** A query as a trace shows it: its words, none of its values. */
function querySpan(query: unknown): Span | undefined {
  if (!currentSpan()?.isRecording()) return undefined;
  const text = typeof query === 'string' ? query : (query as { text?: unknown } | undefined)?.text;
  if (typeof text !== 'string') return undefined;
  const shape = statementShape(text);
  return beginPart(shape.split(' ', 1)[0] ?? '', SpanKind.CLIENT, {
    'db.system.name': 'postgresql',
    'db.query.text': shape,
  });
}
