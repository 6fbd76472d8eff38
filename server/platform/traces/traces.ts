import type { Server, ServerResponse } from 'node:http';
import type pg from 'pg';

/** An answered request, as metrics count it: no address, no visitor. */
interface Answered {
  method: string;
  route: string;
  status: number;
}

/** Spans of requests, jobs, queries and outgoing calls, sent to a collector of OpenTelemetry. */
export interface Traces {
  /** Requests of the server from now on. Installed last: it comes before all that answers. */
  watchServer(server: Server): void;
  /** Names the span of a request by its pattern. */
  observe: (answered: Answered, response: ServerResponse) => void;
  /** Queries that wait for a connection of the pool stay in the trace of the request that asked. */
  watchPool(pool: pg.Pool): void;
  /** A query begins, within a request or a job; the result ends it. */
  query(text: string): () => void;
  /** Work in the background. */
  run<T>(name: string, work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
