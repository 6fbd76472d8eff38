import type { JournalEntry } from '#contract/admin/journal.ts';
import type { ManagedUser } from '#contract/admin/users.ts';
import { PASSWORD, type Person } from './personas.ts';
import type { Answer, TestService } from './service.ts';

interface Answered {
  message: string;
  data: ManagedUser;
  errors?: Record<string, string[]>;
}

/** What an administrator does about people. */
export interface AdminDesk {
  /** Calls `/api/admin/users/{id}` with `what` after it. */
  act(person: Person, what: string, json?: unknown, by?: Person): Promise<Answer<Answered>>;
  find(q: string): Promise<ManagedUser[]>;
  /** `query` as in the address. */
  journal(query: string): Promise<JournalEntry[]>;
}

/** `admin` is asked for at each call: tokens end as the clock moves. */
export const adminDesk = (service: TestService, admin: () => Person): AdminDesk => {
  const list = async <T>(url: string): Promise<T[]> =>
    (await service.call<{ data: T[] }>('GET', url, { token: admin().token })).body.data;
  return {
    act: (person, what, json = {}, by = admin()) =>
      service.call('POST', `/api/admin/users/${person.user.id}${what}`, { token: by.token, json }),
    find: (q) => list(`/api/admin/users?q=${encodeURIComponent(q)}`),
    journal: (query) => list(`/api/admin/journal?${query}`),
  };
};

/** Signs somebody in by the password that everybody here has. */
export const login = (service: TestService, { telephone }: Person) =>
  service.call<{ access_token?: string }>('POST', '/api/login', {
    json: { telephone, password: PASSWORD },
  });
