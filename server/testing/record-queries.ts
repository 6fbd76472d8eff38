import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';

type Query = (...args: unknown[]) => unknown;

/** Tells from the stack whether a query is sent by the service itself, not by a test or by the queue of a worker. */
const isOfProduct = (stack: string): boolean => {
  const nearest = stack
    .split('\n')
    .slice(1)
    .find((line) => /\/server\//.test(line) && !/node_modules|record-queries/.test(line));
  return nearest === undefined || !/\/server\/testing\/|\.test\.ts/.test(nearest);
};

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : ((query as { text?: string } | undefined)?.text ?? '');

/** Appends each different query of a pool once, as a JSON string, to a file of this process in the folder. */
export const recordQueries = (pool: pg.Pool, folder: string): void => {
  const file = join(folder, `${process.pid}.jsonl`);
  const seen = new Set<string>();
  const watched = new WeakSet<object>();
  const watch = (target: { query: unknown }): void => {
    if (watched.has(target)) return;
    watched.add(target);
    const run = (target.query as Query).bind(target);
    target.query = (...args: unknown[]) => {
      const text = textOf(args[0]);
      if (!seen.has(text) && isOfProduct(new Error().stack ?? '')) {
        seen.add(text);
        appendFileSync(file, `${JSON.stringify(text)}\n`);
      }
      return run(...args);
    };
  };
  watch(pool);
  // `pool.query` calls `connect` with a callback; its queries are recorded above, where their
  // caller is known.
  const connect = pool.connect.bind(pool) as (callback?: unknown) => Promise<pg.PoolClient>;
  pool.connect = (async (callback?: unknown) => {
    if (callback !== undefined) return connect(callback);
    const client = await connect();
    watch(client);
    return client;
  }) as typeof pool.connect;
};
