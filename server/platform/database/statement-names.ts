import { LRUCache } from 'lru-cache';
import type pg from 'pg';

type Query = (...args: unknown[]) => unknown;

/** Limits the statements that a connection keeps prepared, each of which takes tens of kilobytes in PostgreSQL. */
const MAX_PREPARED = 200;
/** Is the number of uses of a statement after which a connection prepares it. */
const MIN_USES = 3;

/**
 * Matches a list of four or more parameters in a statement. Such statements are not prepared, since each length of the
 * list is another statement.
 */
const LONG_LIST = /\bin \((\$\d+, ){3}/i;

/**
 * Creates a function that returns the name under which to prepare a statement, and undefined for one that is not
 * prepared: used fewer than `MIN_USES` times, with a long list of parameters, or new after `MAX_PREPARED` others.
 */
const statementNames = () => {
  const names = new Map<string, string>();
  const uses = new LRUCache<string, number>({ max: MAX_PREPARED });
  return (text: string): string | undefined => {
    const existing = names.get(text);
    if (existing !== undefined || names.size >= MAX_PREPARED || LONG_LIST.test(text))
      return existing;
    const count = (uses.get(text) ?? 0) + 1;
    uses.set(text, count);
    if (count < MIN_USES) return undefined;
    const name = `built_${names.size + 1}`;
    names.set(text, name);
    return name;
  };
};

/** Says whether a query is text with options rather than an object that sends itself, such as a COPY stream. */
const isComposed = (query: { text?: string; name?: string }): query is { text: string } =>
  !('submit' in query) && query.text !== undefined && query.name === undefined;

/** Applies `change` to each query of the pool's connections that is passed as an object. */
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
 * Prepares repeated statements, so that each connection plans them once. Statements of the query
 * builder and hand-written ones passed as an object without a name qualify. Plain text is never
 * prepared, because its plan depends on its values.
 */
export const prepareBuilt = (pool: pg.Pool): void => {
  const nameOf = statementNames();
  changeQueries(pool, (query) =>
    isComposed(query) ? { ...query, name: nameOf(query.text) } : query,
  );
};

/**
 * Removes the names of statements, so that none is prepared: a connection pooler gives each transaction another
 * session, in which prepared statements are missing.
 */
export const leaveUnprepared = (pool: pg.Pool): void =>
  changeQueries(pool, (query) => ('name' in query ? { ...query, name: undefined } : query));
