import type pg from 'pg';

type Query = (...args: unknown[]) => unknown;

/** The text of a query without its values, which are parameters; prepared ones are known by their name. */
const nameOf = (query: unknown): string => {
  if (typeof query === 'string') return query;
  const { name, text } = (query ?? {}) as { name?: string; text?: string };
  return name ?? text ?? '';
};

/** Calls `onQuery` with the time of each query of the pool's connections, once it has ended. */
export const timeQueries = (
  pool: pg.Pool,
  onQuery: (milliseconds: number, query: string) => void,
): void => {
  pool.on('connect', (client) => {
    const run = client.query.bind(client) as Query;
    const timed: Query = (...args) => {
      const start = performance.now();
      const end = (): void => onQuery(performance.now() - start, nameOf(args[0]));
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
