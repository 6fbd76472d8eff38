import type pg from 'pg';
import { COUNT_CAP } from '../paging.ts';
import { expectOne } from './database.ts';

/** The rows of a FROM clause, counted up to COUNT_CAP: what a page number needs costs the same at any size. */
export const countCapped = async (
  pool: pg.Pool,
  from: string,
  values: readonly unknown[] = [],
): Promise<number> => {
  const { rows } = await pool.query<{ total: number }>(
    `SELECT count(*) AS total FROM (SELECT FROM ${from} LIMIT ${COUNT_CAP}) AS counted`,
    [...values],
  );
  return expectOne(rows).total;
};
