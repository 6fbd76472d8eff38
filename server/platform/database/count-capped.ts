import type pg from 'pg';
import { COUNT_CAP } from '../paging.ts';
import { expectOne } from './database.ts';

/**
 * Counts the rows of a FROM clause up to COUNT_CAP, so that page numbers cost the same at any size.
 * The statement is prepared once it repeats, unless its plan depends on values.
 */
export const countCapped = async (
  pool: pg.Pool,
  from: string,
  values: readonly unknown[] = [],
): Promise<number> => {
  const text = `SELECT count(*) AS total FROM (SELECT FROM ${from} LIMIT ${COUNT_CAP}) AS counted`;
  const { rows } = await (values.length > 0
    ? pool.query<{ total: number }>(text, [...values])
    : pool.query<{ total: number }>({ text }));
  return expectOne(rows).total;
};
