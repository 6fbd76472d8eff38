import { z } from 'zod';

/** Who may call a route: anyone, a signed-in person, a moderator (or administrator), an administrator. */
export type Access = 'public' | 'user' | 'moderator' | 'admin';

/**
 * One call of the API. `path` is written as Fastify reads it (`/api/annonces/:id`).
 * `answers` holds what a success carries, by status; `refusals` only the failure statuses that do not follow from the
 * rest of the route (see `refusalsOf`).
 */
export interface RouteContract {
  method: 'GET' | 'POST' | 'DELETE';
  path: `/api/${string}`;
  tag: string;
  summary: string;
  access: Access;
  /** Only somebody whose phone is confirmed may call it; others meet 403. */
  needsConfirmedPhone?: true;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** The body is a form with files; the handler reads it as a stream, `body` then documents its text fields. */
  multipart?: boolean;
  /** The files of a form with files: `field`, or `field[]` and `field[0]`… when there may be several. */
  files?: { field: string; max: number };
  /** The body may also come as a form without files; it is then read and checked like the JSON. */
  takesForm?: boolean;
  /** The answer is of this type, not JSON; its schema then only stands for it. */
  produces?: 'application/pdf' | 'text/event-stream';
  /** A header `Idempotency-Key` makes a retry safe. */
  takesIdempotencyKey?: boolean;
  answers: Record<number, z.ZodType>;
  refusals?: readonly number[];
}

/** Keeps the exact type of an entry, so that client and server infer from it. */
export const defineRoute = <const R extends RouteContract>(route: R): R => route;

/**
 * Statuses any call may fail with: an unreadable request, a foreign origin, a body or an address too long, another type,
 * too many requests, a fault, an overload.
 */
const COMMON_REFUSALS = [400, 403, 413, 414, 415, 429, 500, 503] as const;

/**
 * Every status a call may fail with: 401 where somebody must be signed in, 404 where the path holds an id, 422 where
 * there is something to read, those stated by the route, and those of any call.
 */
export const refusalsOf = (route: RouteContract): number[] => {
  const hasInput = Boolean(route.query ?? route.body ?? route.files);
  const own = [
    ...(route.access === 'public' ? [] : [401]),
    ...(route.params ? [404] : []),
    ...(hasInput ? [422] : []),
    ...(route.refusals ?? []),
  ];
  return [...new Set([...own, ...COMMON_REFUSALS])];
};

/** The shape of every failure. `name` is the refusal's own in its catalogue; `errors` names the fields at fault, with 422. */
export const apiErrorSchema = z.object({
  name: z.string(),
  message: z.string(),
  code: z.int(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
});
export type ApiErrorBody = z.infer<typeof apiErrorSchema>;

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined;

export type ParamsOf<R extends RouteContract> = Parsed<R['params']>;
export type QueryOf<R extends RouteContract> = Parsed<R['query']>;
export type BodyOf<R extends RouteContract> = Parsed<R['body']>;
/** What a caller writes, before defaults and conversions. */
export type QueryInputOf<R extends RouteContract> = Sent<R['query']>;
export type BodyInputOf<R extends RouteContract> = Sent<R['body']>;
/** What a success carries. */
export type AnswerOf<R extends RouteContract> = z.output<R['answers'][keyof R['answers'] & number]>;
