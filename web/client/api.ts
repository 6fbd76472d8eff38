import { referenceText } from '#contract/common/reference.ts';
import type { RefusalKind } from '#contract/common/refusals.ts';
import type {
  AnswerOf,
  ApiErrorBody,
  BodyInputOf,
  ParamsOf,
  QueryInputOf,
  RouteContract,
} from '#contract/common/route.ts';
import type { ApiCalls } from '#contract/routes.ts';

export const NO_NETWORK = 'Pas de connexion. Réessayez.';
export const UNKNOWN_ERROR = 'Une erreur est survenue!';

/**
 * Is thrown for a failed call of the API. `message` is the server's French message; `errors` has the errors by field
 * (422); `refusal` is the contract's name of the error, for comparison; `status` is 0 when no response arrived.
 */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly errors: Record<string, string[]>;
  readonly refusal: string | undefined;
  /**
   * Is the reference of the server's log line about an internal failure, which `message` contains;
   * undefined for other failures.
   */
  readonly reference: string | undefined;

  constructor(
    status: number,
    message: string,
    errors: Record<string, string[]> = {},
    refusal?: string,
    reference?: string,
  ) {
    super(reference ? `${message} ${referenceText(reference)}` : message);
    this.status = status;
    this.errors = errors;
    this.refusal = refusal;
    this.reference = reference;
  }

  /** Returns a copy of this error with other errors by field. */
  withErrors(errors: Record<string, string[]>): ApiError {
    return new ApiError(this.status, this.message, errors, this.refusal);
  }
}

/** Says whether an error is this refusal of the contract. */
export const isRefusal = (error: unknown, { name }: RefusalKind): boolean =>
  error instanceof ApiError && error.refusal === name;

/** Returns the message to show for a failure. */
export const errorMessage = (error: unknown): string =>
  error instanceof ApiError ? error.message : UNKNOWN_ERROR;

interface Extras {
  /** Is a form with files, which is sent in place of `body`. */
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

/** Names a call of the API by its method and path, such as 'GET /api/annonces'. */
export type CallName = keyof ApiCalls;

/** Is the type of the body of a successful answer to a call. */
export type Answer<Name extends CallName> = AnswerOf<ApiCalls[Name]>;

/** Is the type of the input of a call: exactly the parts that its contract declares. */
export type CallInput<R extends RouteContract> = Part<'params', ParamsOf<R>> & {
  query?: QueryInputOf<R>;
} & BodyPart<R> &
  Extras;

/** Describes a client of the API, in the browser or during server rendering. */
export interface Api {
  /**
   * Sends a call.
   * @throws ApiError for every failure, including a lost network.
   */
  call<Name extends CallName>(
    name: Name,
    ...input: Record<never, never> extends CallInput<ApiCalls[Name]>
      ? [input?: CallInput<ApiCalls[Name]>]
      : [input: CallInput<ApiCalls[Name]>]
  ): Promise<Answer<Name>>;
}

/** Describes a request to the API; `body` is JSON text, a form, or a part of a file. */
export interface Outgoing {
  name: CallName;
  /** Maps the names of path parameters to their values as text; empty values are left out. */
  params: Record<string, string>;
  query: Record<string, string>;
  body: string | FormData | Blob | undefined;
  headers: Record<string, string>;
  signal: AbortSignal | undefined;
}

/** Describes a response of the API; `body` is the parsed JSON, undefined when empty. */
export interface Incoming {
  status: number;
  body: unknown;
  /** Returns a header of the response; only uploads need one. */
  header?: (name: string) => string | null;
}

interface LooseInput extends Extras {
  params?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
}

/** Converts a value to text for a path or a query; empty for values other than strings, numbers and booleans. */
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';

/** Converts the values of a path or a query to text, without empty ones. */
const textsOf = (values: Record<string, unknown> = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values)
      .map(([key, value]) => [key, textOf(value)] as const)
      .filter(([, text]) => text !== ''),
  );

/** Splits the name of a call into its method and its path pattern. */
export const partsOf = ({ name }: Pick<Outgoing, 'name'>): [method: string, path: string] => {
  const [method = '', path = ''] = name.split(' ');
  return [method, path];
};

/** Returns the URL path of a call with its parameters and query. */
export const urlOf = ({ params, query, ...call }: Outgoing): string => {
  const [, pattern] = partsOf(call);
  const path = pattern.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const search = new URLSearchParams(query).toString();
  return search ? `${path}?${search}` : path;
};

/** Says whether the body of a response is an error of this API, which a proxy between does not send. */
const isErrorBody = (body: unknown): body is ApiErrorBody =>
  typeof body === 'object' &&
  body !== null &&
  'message' in body &&
  typeof body.message === 'string';

/** Converts an error response to an `ApiError`. */
export const problemOf = ({ status, body }: Incoming): ApiError =>
  isErrorBody(body)
    ? new ApiError(status, body.message, body.errors, body.name, body.reference)
    : new ApiError(status, UNKNOWN_ERROR);

/** Builds the request of a call from its input. */
const toOutgoing = (name: CallName, input: LooseInput): Outgoing => {
  const { form, headers = {}, signal } = input;
  const json = form === undefined && !/^(GET|DELETE) /.test(name);
  return {
    name,
    params: textsOf(input.params),
    query: textsOf(input.query),
    // A call without a body still sends `{}`, so that its content type is always JSON.
    body: form ?? (json ? JSON.stringify(input.body ?? {}) : undefined),
    headers: json ? { 'content-type': 'application/json', ...headers } : headers,
    signal,
  };
};

/** Returns a typed API client that sends its requests by `send`, which may throw only errors that `call` may throw. */
export const makeApi = (send: (call: Outgoing) => Promise<Incoming>): Api => ({
  async call<Name extends CallName>(name: Name, ...given: readonly unknown[]) {
    const [input = {}] = given as readonly [LooseInput?];
    const answer = await send(toOutgoing(name, input));
    if (answer.status < 200 || answer.status > 299) throw problemOf(answer);
    // Safe to cast: the server is tested to send the declared response.
    return answer.body as Answer<Name>;
  },
});
