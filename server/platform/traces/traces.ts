import type { Server, ServerResponse } from 'node:http';
import type pg from 'pg';

/** Describes an answered request as metrics count it, without the address and without the visitor. */
interface Answered {
  method: string;
  route: string;
  status: number;
}

/** Sends spans of requests, jobs, queries and outgoing calls to an OpenTelemetry collector. */
export interface Traces {
  /**
   * Traces the server's requests from the call on. It must be called after all other listeners are installed, so that
   * tracing runs before them.
   */
  watchServer(server: Server): void;
  /** Names the span of an answered request by the pattern of its route. */
  observe: (answered: Answered, response: ServerResponse) => void;
  /** Keeps queries that wait for a connection of the pool in the trace of their request. */
  watchPool(pool: pg.Pool): void;
  /** Begins the span of a query within a request or a job; the returned function ends it. */
  query(text: string): () => void;
  /** Runs background work, such as a job, within a span of this name. */
  run<T>(name: string, work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
