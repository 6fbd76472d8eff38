import type { Server, ServerResponse } from 'node:http';
import type pg from 'pg';

/** Describes an answered request as metrics count it, without address or visitor. */
interface Answered {
  method: string;
  route: string;
  status: number;
}

/** Sends spans of requests, jobs, queries and outgoing calls to an OpenTelemetry collector. */
export interface Traces {
  /**
   * Traces the server's requests from now on. It must be installed last, so that it runs before every other listener.
   */
  watchServer(server: Server): void;
  /** Names the span of a request by its pattern. */
  observe: (answered: Answered, response: ServerResponse) => void;
  /** Keeps queries that wait for a connection of the pool in the trace of their request. */
  watchPool(pool: pg.Pool): void;
  /** Begins the span of a query within a request or a job; the returned function ends it. */
  query(text: string): () => void;
  /** Runs background work within a span. */
  run<T>(name: string, work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
