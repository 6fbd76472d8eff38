import type { JournalEntry } from '#contract/moderation/admin/journal.ts';
import type { ManagedUser } from '#contract/accounts/admin.ts';
import { PASSWORD, type Person } from './personas.ts';
import type { Answer, TestService } from './service.ts';

interface Answered {
  message: string;
  data: ManagedUser;
  revoked?: string[];
  errors?: Record<string, string[]>;
}

/** Makes an administrator's calls about users. */
export interface AdminClient {
  /** Calls `/api/admin/users/{id}`, followed by `what`, as the user `by` or else as the administrator. */
  act(person: Person, what: string, json?: unknown, by?: Person): Promise<Answer<Answered>>;
  find(q: string): Promise<ManagedUser[]>;
  /** Reads the journal of administrative acts; `query` is the query string of the URL. */
  journal(query: string): Promise<JournalEntry[]>;
}

/**
 * Returns functions that make calls as an administrator. `admin` is called for each of them, since access tokens expire
 * as the clock moves.
 */
export const adminClient = (service: TestService, admin: () => Person): AdminClient => {
  const list = async <T>(url: string): Promise<T[]> =>
    (await service.call<{ data: T[] }>('GET', url, { token: admin().token })).body.data;
  return {
    act: (person, what, json = {}, by = admin()) =>
      service.call('POST', `/api/admin/users/${person.user.id}${what}`, { token: by.token, json }),
    find: (q) => list(`/api/admin/users?q=${encodeURIComponent(q)}`),
    journal: (query) => list(`/api/admin/journal?${query}`),
  };
};

/** Signs a user in with the password that all test users share. */
export const login = (service: TestService, { telephone }: Person) =>
  service.call<{ access_token?: string }>('POST', '/api/login', {
    json: { telephone, password: PASSWORD },
  });

/**
 * Returns a new access token of a user, since tokens expire after 15 minutes; empty for an account that cannot sign in.
 */
export const bearerOf = async (service: TestService, person: Person): Promise<string> =>
  (await login(service, person)).body.access_token ?? '';

/** Is the body of the answer to a call of an administrator. */
export interface AdminAnswer<T> {
  data: T;
  message: string;
  errors?: Record<string, string[]>;
}

/** Returns a function that calls `/api/admin/{path}` as an administrator. */
export const adminCall =
  (service: () => TestService, admin: () => Pick<Person, 'token'>) =>
  <T>(method: 'GET' | 'POST' | 'DELETE', path: string, json?: unknown) =>
    service().call<AdminAnswer<T>>(method, `/api/admin/${path}`, {
      token: admin().token,
      ...(json === undefined ? {} : { json }),
    });

/** Returns the status of an answer, followed by the names of the fields with errors. */
export const statusAndFaults = ({ status, body }: Answer<AdminAnswer<unknown>>) => [
  status,
  Object.keys(body.errors ?? {}),
];
