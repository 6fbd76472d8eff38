import { LRUCache } from 'lru-cache';
import type pg from 'pg';

type Query = (...args: unknown[]) => unknown;

/** Statements that a connection keeps prepared; each takes tens of kilobytes in PostgreSQL. */
const MAX_PREPARED = 200;
/** Uses before a statement is prepared. */
const MIN_USES = 3;

/** A list of values that the builder writes out: each length is a statement of its own. */
const LONG_LIST = /\bin \((\$\d+, ){3}/i;

/** The name of a repeated statement; undefined while it is rare. */
const statementNames = () => {
  const names = new Map<string, string>();
  const uses = new LRUCache<string, number>({ max: MAX_PREPARED });
  return (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size >= MAX_PREPARED || LONG_LIST.test(text)) return known;
    const count = (uses.get(text) ?? 0) + 1;
    uses.set(text, count);
    if (count < MIN_USES) return undefined;
    const name = `built_${names.size + 1}`;
    names.set(text, name);
    return name;
  };
};

/** Text with options, not a query that sends itself, such as a stream of COPY. */
const isComposed = (query: { text?: string; name?: string }): query is { text: string } =>
  !('submit' in query) && query.text !== undefined && query.name === undefined;

/** Changes each query of the pool's connections that is an object. */
const changeQueries = (pool: pg.Pool, change: (query: object) => object): void => {
  pool.on('connect', (client) => {
    const run = client.query.bind(client) as Query;
    client.query = ((query: unknown, ...rest: unknown[]) =>
      run(
        typeof query === 'object' && query !== null ? change(query) : query,
        ...rest,
      )) as typeof client.query;
  });
};

/**
 * Prepares repeated statements, so that each connection plans them once instead of each time: those of the query builder,
 * and hand-written ones that are composed, passed as an object without a name. Text is never prepared: its plan depends on
 * its values.
 */
export const prepareBuilt = (pool: pg.Pool): void => {
  const nameOf = statementNames();
  changeQueries(pool, (query) =>
    isComposed(query) ? { ...query, name: nameOf(query.text) } : query,
  );
};

/** A pooler gives each transaction another session, which has not prepared what one before it has. */
export const leaveUnprepared = (pool: pg.Pool): void =>
  changeQueries(pool, (query) => ('name' in query ? { ...query, name: undefined } : query));
