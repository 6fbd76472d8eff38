import type { AnswerOf, BodyInputOf, QueryInputOf } from '#contract/common/route.ts';
import type { Trial } from '#contract/common/trial.ts';
import type { ApiCalls } from '#contract/routes.ts';
import type { Answer, CallName } from './api.ts';
import { browserApi } from './browser-api.ts';

type AddOf<L extends string> = ApiCalls[Extract<CallName, `POST /api/admin/${L}`>];

/** Names a list that administrators edit, such as the cities, by the path of its API calls (`defineManagedList`). */
type ListName<Name extends CallName = CallName> = Name extends `POST /api/admin/${infer L}/:id`
  ? Extract<CallName, `POST /api/admin/${L}`> extends never
    ? never
    : L
  : never;

type Body = Readonly<Record<string, unknown>>;

/** Holds the API calls about one list. `Field` names the fields of a new record. */
export interface ListCalls<Row, Field extends string> {
  name: string;
  /** Carries the type of the field names for the compiler; it never has a value. */
  field?: Field;
  read: (signal: AbortSignal) => Promise<{ data: Row[] }>;
  /** Adds a record when `id` is null, or else changes the record with this id; returns the message to show. */
  save: (id: number | null, body: Body) => Promise<{ message: string }>;
  remove: (id: number) => Promise<{ message: string }>;
}

/**
 * Merges the record `id` into the record `into`, to which everything that referred to the first then refers; returns
 * the message to show.
 */
export type MergeCall = (id: number, into: number) => Promise<{ message: string }>;

/** Names a list whose records can be merged, by the path of its API call (`defineMerge`). */
type MergedListName<Name extends CallName = CallName> =
  Name extends `POST /api/admin/${infer L}/:id/merge` ? L : never;

// The cast is safe: the contract has the calls of the named lists. TypeScript cannot derive the
// name of a call from that of a list.
const api = browserApi as { call: (name: string, input: object) => Promise<never> };

/** Returns the API calls that read and edit a list. Fields may be sent as the texts of a form, which the API parses. */
export const listCalls = <L extends ListName>(
  name: L,
): ListCalls<
  AnswerOf<AddOf<L>> extends { data: infer Row } ? Row : never,
  keyof BodyInputOf<AddOf<L>> & string
> => {
  const path = `/api/admin/${name}`;
  return {
    name,
    read: (signal) => api.call(`GET ${path}`, { signal }),
    save: (id, body) =>
      id === null
        ? api.call(`POST ${path}`, { body })
        : api.call(`POST ${path}/:id`, { params: { id }, body }),
    remove: (id) => api.call(`DELETE ${path}/:id`, { params: { id } }),
  };
};

/** Returns the API call that merges the record `id` of a list into the record `into`, which stays. */
export const mergeCall =
  (name: MergedListName): MergeCall =>
  (id, into) =>
    api.call(`POST /api/admin/${name}/:id/merge`, { params: { id }, body: { into } });

/** Tries a change of a list without storing it: the body in place of the record `id`, or a new record when it is null. */
export type TrialCall = (id: number | null, body: Body) => Promise<{ data: Trial }>;

/** Names a list whose changes can be tried, by the path of its API call (`defineTrial`). */
type TriedListName<Name extends CallName = CallName> =
  Name extends `POST /api/admin/${infer L}/trial` ? L : never;

/** Returns the API call that tries a change of a list. */
export const trialCall =
  (name: TriedListName): TrialCall =>
  (id, body) =>
    api.call(`POST /api/admin/${name}/trial`, { query: id === null ? {} : { id }, body });

/** Names an administrators' call that returns a page of a list (`definePages`). */
export type PagedCall<Name extends CallName = CallName> = Name extends `GET /api/admin/${string}`
  ? 'page' extends keyof QueryInputOf<ApiCalls[Name]>
    ? Name
    : never
  : never;

/** Is the type of the query of a call that returns a page of a list, without the page number. */
export type PageQuery<Name extends PagedCall> = Omit<QueryInputOf<ApiCalls[Name]>, 'page'>;

/** Reads a page of a paged list of the administration by the name of its API call. */
export const readPage = <Name extends PagedCall>(
  name: Name,
  input: { query: PageQuery<Name> & { page: number }; signal: AbortSignal },
): Promise<Answer<Name>> => api.call(name, input);
