import type { RefusalKind } from '#contract/refusals.ts';
import type {
  AnswerOf,
  BodyInputOf,
  ParamsOf,
  ApiErrorBody,
  QueryInputOf,
  RouteContract,
} from '#contract/route.ts';

export const NO_NETWORK = 'Pas de connexion. Réessayez.';
const UNREADABLE = 'Une erreur est survenue!';

/**
 * A failed call. `message` is the server's French message; `errors` are by field (422); `refusal` is the error name of
 * the contract, for comparison; `status` is 0 without a response.
 */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly errors: Record<string, string[]>;
  readonly refusal: string | undefined;

  constructor(
    status: number,
    message: string,
    errors: Record<string, string[]> = {},
    refusal?: string,
  ) {
    super(message);
    this.status = status;
    this.errors = errors;
    this.refusal = refusal;
  }
}

/** Whether the API rejected a call with this error. */
export const isRefusal = (error: unknown, { name }: RefusalKind): boolean =>
  error instanceof ApiError && error.refusal === name;

/** The message to show for a failure. */
export const errorMessage = (error: unknown): string =>
  error instanceof ApiError ? error.message : UNREADABLE;

interface Extras {
  /** A form with files, instead of `body`. */
  form?: FormData;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}
type Part<K extends string, T> = [T] extends [undefined] ? { [P in K]?: undefined } : Given<K, T>;
type Given<K extends string, T> = undefined extends T ? { [P in K]?: T } : { [P in K]: T };
type BodyPart<R extends RouteContract> = R extends { multipart: true }
  ? { body?: undefined }
  : null extends BodyInputOf<R>
    ? { body?: BodyInputOf<R> }
    : Part<'body', BodyInputOf<R>>;

/** The input of a call: exactly the parts that its contract declares. */
export type CallInput<R extends RouteContract> = Part<'params', ParamsOf<R>> & {
  query?: QueryInputOf<R>;
} & BodyPart<R> &
  Extras;

/** A client of the API, in the browser or during server rendering. */
export interface Api {
  /** @throws ApiError for every failure, a lost network included. */
  call<R extends RouteContract>(
    route: R,
    ...input: Record<never, never> extends CallInput<R>
      ? [input?: CallInput<R>]
      : [input: CallInput<R>]
  ): Promise<AnswerOf<R>>;
}

/** A request to the API; `body` is JSON text or a form. */
export interface Outgoing {
  route: RouteContract;
  /** Path and query. */
  url: string;
  body: string | FormData | undefined;
  headers: Record<string, string>;
  signal: AbortSignal | undefined;
}

/** A response of the API; `body` is the parsed JSON, undefined when empty. */
export interface Incoming {
  status: number;
  body: unknown;
}

interface LooseInput extends Extras {
  params?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
}

/** A value as text for a path or a query; empty for unsupported types. */
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';

/** The path of a route with its parameters and query; empty query values are left out. */
const urlOf = (route: RouteContract, { params = {}, query = {} }: LooseInput): string => {
  const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(textOf(params[name])),
  );
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (textOf(value) !== '') search.set(key, textOf(value));
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
};

const isErrorBody = (body: unknown): body is ApiErrorBody =>
  typeof body === 'object' &&
  body !== null &&
  'message' in body &&
  typeof body.message === 'string';

/** The error of a response. */
export const problemOf = ({ status, body }: Incoming): ApiError =>
  isErrorBody(body)
    ? new ApiError(status, body.message, body.errors, body.name)
    : new ApiError(status, UNREADABLE);

const outgoing = (route: RouteContract, input: LooseInput): Outgoing => {
  const { form, headers = {}, signal } = input;
  const json = form === undefined && route.method !== 'GET' && route.method !== 'DELETE';
  return {
    route,
    url: urlOf(route, input),
    // A call without a body still sends `{}`, so that its content type is always JSON.
    body: form ?? (json ? JSON.stringify(input.body ?? {}) : undefined),
    headers: json ? { 'content-type': 'application/json', ...headers } : headers,
    signal,
  };
};

/** The typed API over a transport. `send` may only throw errors that `call` may throw. */
export const makeApi = (send: (call: Outgoing) => Promise<Incoming>): Api => ({
  async call<R extends RouteContract>(route: R, ...input: readonly [LooseInput?]) {
    const answer = await send(outgoing(route, input[0] ?? {}));
    if (answer.status < 200 || answer.status > 299) throw problemOf(answer);
    // Safe to cast: the server is tested to send the declared response.
    return answer.body as AnswerOf<R>;
  },
});
