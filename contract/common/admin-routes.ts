import { z } from 'zod';
import { idParams, listMeta, optional, pageField } from './fields.ts';
import type { Access } from './roles.ts';
import { defineRoute, type RouteContract } from './route.ts';

const tag = 'Administration';

/** Describes a call by which the staff acts on one record, named by its `:id`. */
export const defineAct = <const R extends Omit<RouteContract, 'method' | 'tag' | 'params'>>(
  act: R,
) => defineRoute({ method: 'POST', tag, params: idParams, ...act });

/** Describes the call that returns a list to the staff, page by page. */
export const definePages = <
  const P extends RouteContract['path'],
  A extends Access,
  R extends z.ZodType,
  Q extends z.ZodRawShape = Record<never, never>,
>({
  record,
  query,
  ...call
}: {
  path: P;
  summary: string;
  access: A;
  /** Is the schema of the records in the answer. */
  record: R;
  /** Holds the fields of the query other than the number of the page. */
  query?: Q;
}) =>
  defineRoute({
    ...call,
    method: 'GET',
    tag,
    query: z.object({ ...(query as Q), page: optional(pageField) }),
    answers: { 200: z.object({ data: z.array(record), meta: listMeta }) },
  });
