import { z } from 'zod';
import { idParams, messageOnly } from './fields.ts';
import type { Access } from './roles.ts';
import { defineRoute, type RouteContract } from './route.ts';

type Path = RouteContract['path'];

/** Describes a list of the caller's own records, newest first: `{ data: [record] }`. */
export const defineOwnList = <S extends z.ZodType, const P extends Path>(options: {
  path: P;
  tag: string;
  summary: string;
  record: S;
}) =>
  defineRoute({
    method: 'GET',
    path: options.path,
    tag: options.tag,
    summary: options.summary,
    access: 'user',
    answers: { 200: z.object({ data: z.array(options.record) }) },
  });

/** Describes how a body that is not JSON is sent. */
type Form = Pick<RouteContract, 'multipart' | 'files' | 'takesForm'>;

interface RecordRoutes<Add, One, A, R, B, C, F> {
  paths: { add: Add; change: One; remove: One };
  tag: string;
  summaries: { add: string; change: string; remove: string };
  access: A;
  /** Is the schema of a record as the calls return it. */
  record: R;
  body: B;
  /** Is the schema of the body of a call that changes a record. */
  changes: C;
  form?: F;
  /** Lists further failure statuses of the call that changes a record. */
  changeRefusals?: readonly number[];
  /** Lists further failure statuses of the call that removes a record. */
  removeRefusals?: readonly number[];
}

/** Describes the calls that add, change and remove one kind of record. */
export const defineRecordRoutes = <
  const Add extends Path,
  const One extends Path,
  A extends Access,
  R extends z.ZodType,
  B extends z.ZodType,
  C extends z.ZodType,
  const F extends Form = Record<never, never>,
>(
  options: RecordRoutes<Add, One, A, R, B, C, F>,
) => {
  const { paths, access, form } = options;
  return {
    add: defineRoute({
      method: 'POST',
      path: paths.add,
      tag: options.tag,
      summary: options.summaries.add,
      access,
      body: options.body,
      ...(form as F),
      answers: { 201: z.object({ message: z.string(), data: options.record }) },
    }),
    change: defineRoute({
      method: 'POST',
      path: paths.change,
      tag: options.tag,
      summary: options.summaries.change,
      access,
      params: idParams,
      body: options.changes,
      ...(form as F),
      answers: { 200: z.object({ message: z.string(), data: options.record }) },
      refusals: options.changeRefusals ?? [],
    }),
    remove: defineRoute({
      method: 'DELETE',
      path: paths.remove,
      tag: options.tag,
      summary: options.summaries.remove,
      access,
      params: idParams,
      answers: { 200: messageOnly },
      refusals: options.removeRefusals ?? [],
    }),
  };
};
