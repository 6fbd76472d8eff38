import type { AnswerOf, BodyInputOf, QueryInputOf } from '#contract/common/route.ts';
import type { ApiCalls } from '#contract/routes.ts';
import type { Answer, CallName } from './api.ts';
import { browserApi } from './browser-api.ts';

type AddOf<L extends string> = ApiCalls[Extract<CallName, `POST /api/admin/${L}`>];

/** Names a list that administrators edit, in the sense of `defineManagedList`. */
type ListName<Name extends CallName = CallName> = Name extends `POST /api/admin/${infer L}/:id`
  ? Extract<CallName, `POST /api/admin/${L}`> extends never
    ? never
    : L
  : never;

type Body = Readonly<Record<string, unknown>>;

/** Holds the API calls about one list. `Field` names the fields of a new record. */
export interface ListCalls<Row, Field extends string> {
  name: string;
  /** Carries the type of the field names; it never has a value. */
  field?: Field;
  read: (signal: AbortSignal) => Promise<{ data: Row[] }>;
  /** Adds a record, or changes the record with this id. */
  save: (id: number | null, body: Body) => Promise<{ message: string }>;
  remove: (id: number) => Promise<{ message: string }>;
}

/** Merges a record into another, which takes over what refers to it. */
export type MergeCall = (id: number, into: number) => Promise<{ message: string }>;

/** Is the name of a list whose records are merged, as `defineMerge` has it. */
type MergedListName<Name extends CallName = CallName> =
  Name extends `POST /api/admin/${infer L}/:id/merge` ? L : never;

// Safe to cast: the contract has the calls of the named lists. Types cannot put a call's name together.
const api = browserApi as { call: (name: string, input: object) => Promise<never> };

/** Returns the API calls about a list. Fields may be sent as the texts of a form, which the API reads. */
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

/** Returns the call that merges the records of a list. */
export const mergeCall =
  (name: MergedListName): MergeCall =>
  (id, into) =>
    api.call(`POST /api/admin/${name}/:id/merge`, { params: { id }, body: { into } });

/** Names a call of the administration that returns a page of a list, as `definePages` has it. */
export type PagedCall<Name extends CallName = CallName> = Name extends `GET /api/admin/${string}`
  ? 'page' extends keyof QueryInputOf<ApiCalls[Name]>
    ? Name
    : never
  : never;

/** Types the query of a call that returns a page of a list, without the number of the page. */
export type PageQuery<Name extends PagedCall> = Omit<QueryInputOf<ApiCalls[Name]>, 'page'>;

/** Reads a page of a list. */
export const readPage = <Name extends PagedCall>(
  name: Name,
  input: { query: PageQuery<Name> & { page: number }; signal: AbortSignal },
): Promise<Answer<Name>> => api.call(name, input);
