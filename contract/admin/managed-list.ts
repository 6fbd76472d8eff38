import { z } from 'zod';
import { wholeMeta } from '../fields.ts';
import { defineRecordRoutes } from '../record-routes.ts';
import { defineRoute, type RouteContract } from '../route.ts';

const tag = 'Administration';
const access = 'admin';

type Form = Pick<RouteContract, 'multipart' | 'files'>;

/**
 * Describes a list that administrators edit: the calls that return it whole, and that add, change and remove one
 * record.
 */
export const defineManagedList = <
  const N extends string,
  R extends z.ZodType,
  B extends z.ZodType,
  C extends z.ZodType,
  const F extends Form = Record<never, never>,
>(list: {
  /** Is the name of the list in its paths, after `/api/admin/`. */
  name: N;
  summaries: { list: string; add: string; change: string; remove: string };
  record: R;
  body: B;
  /** Is the schema of the body of a change. */
  changes: C;
  form?: F;
  changeRefusals?: readonly number[];
  removeRefusals?: readonly number[];
}) => ({
  list: defineRoute({
    method: 'GET',
    path: `/api/admin/${list.name}`,
    tag,
    summary: list.summaries.list,
    access,
    answers: { 200: z.object({ data: z.array(list.record), meta: wholeMeta }) },
  }),
  ...defineRecordRoutes({
    ...list,
    paths: {
      add: `/api/admin/${list.name}`,
      change: `/api/admin/${list.name}/:id`,
      remove: `/api/admin/${list.name}/:id`,
    },
    tag,
    access,
  }),
});
