import { z } from 'zod';
import { defineAct } from './admin-routes.ts';
import { idField, wholeMeta } from './fields.ts';
import { defineRecordRoutes } from './record-routes.ts';
import { defineRoute, type RouteContract } from './route.ts';

const tag = 'Administration';
const access = 'admin';

interface Records<N, R, B, C, F> {
  /** Is the name of the list in the paths of its calls, after `/api/admin/`. */
  name: N;
  summaries: { add: string; change: string; remove: string };
  /** Is the schema of a record of the list as the calls return it. */
  record: R;
  body: B;
  /** Is the schema of the body of a change. */
  changes: C;
  form?: F;
  changeRefusals?: readonly number[];
  removeRefusals?: readonly number[];
}
type Form = Pick<RouteContract, 'multipart' | 'files'>;

/** Describes the calls by which administrators add, change and remove the records of a list. */
export const defineManagedRecords = <
  const N extends string,
  R extends z.ZodType,
  B extends z.ZodType,
  C extends z.ZodType,
  const F extends Form = Record<never, never>,
>(
  list: Records<N, R, B, C, F>,
) =>
  defineRecordRoutes({
    ...list,
    paths: {
      add: `/api/admin/${list.name}`,
      change: `/api/admin/${list.name}/:id`,
      remove: `/api/admin/${list.name}/:id`,
    },
    tag,
    access,
  });

/** Describes the calls about a list that administrators edit: one returns the whole list, the others edit it. */
export const defineManagedList = <
  const N extends string,
  R extends z.ZodType,
  B extends z.ZodType,
  C extends z.ZodType,
  const F extends Form = Record<never, never>,
>(
  list: Records<N, R, B, C, F> & { summaries: { list: string } },
) => ({
  list: defineRoute({
    method: 'GET',
    path: `/api/admin/${list.name}`,
    tag,
    summary: list.summaries.list,
    access,
    answers: { 200: z.object({ data: z.array(list.record), meta: wholeMeta }) },
  }),
  ...defineManagedRecords(list),
});

/** Describes the call that merges a record of a list into another (`into`), to which all references then point. */
export const defineMerge = <const N extends string, R extends z.ZodType>(list: {
  name: N;
  summary: string;
  record: R;
}) =>
  defineAct({
    path: `/api/admin/${list.name}/:id/merge`,
    summary: list.summary,
    access,
    body: z.object({ into: idField }),
    answers: { 200: z.object({ message: z.string(), data: list.record }) },
    refusals: [409],
  });
