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

/** Makes the calls of an administrator about users. */
export interface AdminClient {
  /** Calls `/api/admin/users/{id}` with `what` after it. */
  act(person: Person, what: string, json?: unknown, by?: Person): Promise<Answer<Answered>>;
  find(q: string): Promise<ManagedUser[]>;
  /** Reads the journal; `query` is written as in the URL. */
  journal(query: string): Promise<JournalEntry[]>;
}

/** Returns calls as an administrator. `admin` is called each time, since tokens expire as the clock moves. */
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

/** Signs a person in with the password shared by all test users. */
export const login = (service: TestService, { telephone }: Person) =>
  service.call<{ access_token?: string }>('POST', '/api/login', {
    json: { telephone, password: PASSWORD },
  });

/**
 * Returns a current access token of a person, since tokens expire after 15 minutes; empty for an
 * account that cannot sign in.
 */
export const bearerOf = async (service: TestService, person: Person): Promise<string> =>
  (await login(service, person)).body.access_token ?? '';

/** Is the answer to a call of an administrator. */
export interface AdminAnswer<T> {
  data: T;
  message: string;
  errors?: Record<string, string[]>;
}

/** Calls `/api/admin/{path}` as an administrator. */
export const adminCall =
  (service: () => TestService, admin: () => Pick<Person, 'token'>) =>
  <T>(method: 'GET' | 'POST' | 'DELETE', path: string, json?: unknown) =>
    service().call<AdminAnswer<T>>(method, `/api/admin/${path}`, {
      token: admin().token,
      ...(json === undefined ? {} : { json }),
    });

/** Returns the status and the names of the fields with errors. */
export const statusAndFaults = ({ status, body }: Answer<AdminAnswer<unknown>>) => [
  status,
  Object.keys(body.errors ?? {}),
];
