// This file reads query plans from EXPLAIN ANALYZE: the indexes used and the number of rows read. It measures no time.

import type pg from 'pg';
import { expectOne } from '#server/platform/database/database.ts';

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Node[];
}

export interface PlanFigures {
  indexes: string[];
  /** Lists the big tables that a query read by a sequential scan. */
  whole: string[];
  /** Maps each big table to the number of rows read of it, including those filtered out. */
  rowsOf: ReadonlyMap<string, number>;
}

const flat = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(flat)];

const rowsIn = (node: Node): number =>
  node['Actual Loops'] *
  (node['Actual Rows'] +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0));

/**
 * Runs a function and collects the plans of all its statements. The function gets the same pool every time, because
 * what is cached for a database belongs to its pool.
 */
export type ReadPlans = (run: (pool: pg.Pool) => Promise<unknown>) => Promise<PlanFigures>;

/** Returns a function that collects query plans; `big` contains the tables that grow with the site. */
export const planReader = (pool: pg.Pool, big: ReadonlySet<string>): ReadPlans => {
  let nodes: Node[] = [];
  const watched = {
    query: async (query: string | { text: string; values?: unknown[] }, given?: unknown[]) => {
      const text = typeof query === 'string' ? query : query.text;
      const values = typeof query === 'string' ? given : query.values;
      const { rows } = await pool.query<{ 'QUERY PLAN': { Plan: Node }[] }>(
        `EXPLAIN (ANALYZE, FORMAT JSON) ${text}`,
        values,
      );
      nodes.push(...flat(expectOne(expectOne(rows)['QUERY PLAN']).Plan));
      return pool.query(text, values);
    },
  } as unknown as pg.Pool;
  return async (run) => {
    nodes = [];
    await run(watched);
    const scans = nodes.filter((node) => big.has(node['Relation Name'] ?? ''));
    const rowsOf = new Map<string, number>();
    for (const node of scans) {
      const table = node['Relation Name'] ?? '';
      rowsOf.set(table, (rowsOf.get(table) ?? 0) + rowsIn(node));
    }
    return {
      indexes: nodes.flatMap((node) => node['Index Name'] ?? []),
      whole: scans
        .filter((node) => node['Node Type'] === 'Seq Scan' && node['Actual Loops'] > 0)
        .map((node) => node['Relation Name'] ?? ''),
      rowsOf,
    };
  };
};
