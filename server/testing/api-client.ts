import type { Answer, TestService } from './service.ts';

interface Said<T> {
  data: T;
  message?: string;
  name?: string;
  errors?: Record<string, string[]>;
}

/** Makes calls of the API with few arguments. */
export interface ApiClient {
  /** Posts to `/api/{path}`, by default as an administrator. */
  send: <T>(path: string, json: object, token?: string) => Promise<Answer<Said<T>>>;
  /** Reads `/api/{path}`, as a guest without a token. */
  get: <T>(path: string, token?: string) => Promise<T>;
  /** Returns the names of the fields with errors of an answer 422; of any other answer its status. */
  faults: (answer: Promise<Answer<Said<unknown>>>) => Promise<string[]>;
}

/** Returns a client of the API. `admin` is called for each call, since access tokens expire as the clock moves. */
export const apiClient = (
  service: () => TestService,
  admin: () => { token: string },
): ApiClient => ({
  send: (path, json, token = admin().token) =>
    service().call('POST', `/api/${path}`, { token, json }),
  get: async <T>(path: string, token?: string) =>
    (await service().call<T>('GET', `/api/${path}`, token === undefined ? {} : { token })).body,
  faults: async (answer) => {
    const { status, body } = await answer;
    return status === 422 ? Object.keys(body.errors ?? {}) : [`${status}`];
  },
});
