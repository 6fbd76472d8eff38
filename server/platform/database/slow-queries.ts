import type pg from 'pg';

type Query = (...args: unknown[]) => unknown;

/** Returns the name of a prepared statement, or the text of a query, which has parameters in place of values. */
const nameOf = (query: unknown): string => {
  if (typeof query === 'string') return query;
  const { name, text } = (query ?? {}) as { name?: string; text?: string };
  return name ?? text ?? '';
};

/**
 * Is called with the name or text of a query when it begins; the returned function is called with its duration in ms.
 */
export type WatchQuery = (query: string) => (milliseconds: number) => void;

/**
 * Calls `watch` at the beginning of each query of the pool's connections, and the function that `watch` returns at the
 * end of the query.
 */
export const timeQueries = (pool: pg.Pool, watch: WatchQuery): void => {
  pool.on('connect', (client) => {
    const run = client.query.bind(client) as Query;
    /** Runs a query, with or without a callback, and reports its duration when it ends. */
    const timed: Query = (...args) => {
      const start = performance.now();
      const ended = watch(nameOf(args[0]));
      const end = (): void => ended(performance.now() - start);
      const callback = args.at(-1);
      if (typeof callback === 'function') {
        return run(...args.slice(0, -1), (...results: unknown[]) => {
          end();
          (callback as Query)(...results);
        });
      }
      const result = run(...args);
      if (result instanceof Promise) result.then(end, end);
      return result;
    };
    client.query = timed as typeof client.query;
  });
};
