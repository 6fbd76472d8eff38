import { z } from 'zod';
import type { Access } from './roles.ts';

/**
 * Describes one call of the API. `path` uses Fastify's syntax (`/api/annonces/:id`). `answers` contains the success
 * schemas by status; `refusals` only the failure statuses that do not follow from the other properties (see
 * `refusalsOf`).
 */
export interface RouteContract {
  method: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE';
  path: `/api/${string}`;
  tag: string;
  summary: string;
  access: Access;
  /** Requires a confirmed phone number; a call without one gets 403. */
  needsConfirmedPhone?: true;
  /** Requires a confirmed phone number or email address; a call without either gets 403. */
  needsProof?: true;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /**
   * Tells that the body is a form with files, which the handler reads as a stream; `body` only documents its text
   * fields.
   */
  multipart?: boolean;
  /** Names the file fields of the form: `field`, or `field[]` and `field[0]`… for several files. */
  files?: { field: string; max: number };
  /** Tells that the body may also be a form without files, parsed and validated like the JSON. */
  takesForm?: boolean;
  /** Tells that the body may also be fields as `application/x-www-form-urlencoded`. */
  takesPlainForm?: boolean;
  /** Tells that the body is a part of a file (`UPLOAD_TYPE`), which the handler reads as a stream. */
  takesBytes?: boolean;
  /** Marks a call that begins or ends the upload of a file in parts, or that creates files from stored data. */
  makesFiles?: true;
  /** Tells that the JSON body is signed: the handler gets its text, checks the signature and parses it. */
  isSigned?: boolean;
  /** Is the content type of a response other than JSON; its schema is then a placeholder. */
  produces?: 'application/pdf' | 'image/webp' | 'text/event-stream' | 'text/plain';
  /** Accepts an `Idempotency-Key` header, with which retries are safe. */
  takesIdempotencyKey?: boolean;
  answers: Record<number, z.ZodType>;
  refusals?: readonly number[];
}

export const PLAIN_FORM_TYPE = 'application/x-www-form-urlencoded';

/** Returns a route unchanged with its exact type, from which client and server infer the types of calls. */
export const defineRoute = <const R extends RouteContract>(route: R): R => route;

/**
 * Lists the failure statuses that every call may have: malformed request, foreign origin, body or
 * address too long, unsupported type, too many requests, internal error, overload.
 */
export const COMMON_REFUSALS = [400, 403, 413, 414, 415, 429, 500, 503] as const;

/** Lists the failure statuses that `refusalsOf` derives from a call: missing token, unknown id, invalid input. */
export const DERIVED_REFUSALS = [401, 404, 422] as const;

/**
 * Returns every failure status of a call: 401 where authentication is required, 404 where the path has an id, 422
 * where there is input, those stated by the route, and those of every call.
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

/**
 * Describes the body of every failure. `name` identifies the refusal in its catalogue; `errors` lists the invalid
 * fields, with 422. `reference` names the log line of an internal failure.
 */
export const apiErrorSchema = z.object({
  name: z.string(),
  message: z.string(),
  code: z.int(),
  reference: z.string().optional(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
});
export type ApiErrorBody = z.infer<typeof apiErrorSchema>;

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined;

export type ParamsOf<R extends RouteContract> = Parsed<R['params']>;
export type QueryOf<R extends RouteContract> = Parsed<R['query']>;
export type BodyOf<R extends RouteContract> = Parsed<R['body']>;
/** Is the type of a query as it is sent, before defaults and conversions. */
export type QueryInputOf<R extends RouteContract> = Sent<R['query']>;
export type BodyInputOf<R extends RouteContract> = Sent<R['body']>;
/** Is the type of the body of a successful answer. */
export type AnswerOf<R extends RouteContract> = z.output<R['answers'][keyof R['answers'] & number]>;
