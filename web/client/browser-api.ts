import { makeApi, type Api, type CallName, type Incoming, type Outgoing } from './api.ts';
import { loginPath } from './navigation.ts';
import { renewToken } from './refresh.ts';
import { send } from './send.ts';
import { session } from './session.ts';

/**
 * Lists the calls that are sent without a bearer token, since their 401 concerns the typed
 * credentials, or the refresh itself.
 */
const WITHOUT_BEARER: ReadonlySet<CallName> = new Set([
  'POST /api/login',
  'POST /api/register',
  'POST /api/refreshToken',
  'POST /api/logout',
  'POST /api/updatePassword',
]);

/**
 * Is the call whose 401 the page itself handles (docs/product.md#signing-in); it refreshes the session before calling.
 */
const WITHOUT_REFRESH: CallName = 'POST /api/changePassword';

let isLeaving = false;

/** Loads another document. A call that is refused meanwhile must not redirect elsewhere. */
export const leaveFor = (path: string): void => {
  isLeaving = true;
  addEventListener('pagehide', () => (isLeaving = false), { once: true });
  location.assign(path);
};

const goToLogin = (): void => {
  const { pathname, search } = location;
  // Already on the sign-in page.
  if (!isLeaving && pathname !== '/login') leaveFor(loginPath(pathname + search));
};

/**
 * Sends a call with a token.
 * @throws ApiError with status 0 when no response arrives
 */
export type Transport = (call: Outgoing, token: string | null) => Promise<Incoming>;

/** Wraps a transport to send calls as the signed-in person; an expired token is renewed once. */
export const withAuth =
  (transport: Transport) =>
  async (call: Outgoing): Promise<Incoming> => {
    const token = WITHOUT_BEARER.has(call.name) ? null : (session.get()?.token ?? null);
    const answer = await transport(call, token);
    const isAnswer = answer.status !== 401 || call.name === WITHOUT_REFRESH;
    if (isAnswer || token === null) return answer;
    const renewed = await renewToken(token);
    if (renewed !== null) return transport(call, renewed);
    // Without a session, a public call succeeds. No public call has a file, which would be sent again.
    const isSmall = call.body === undefined || typeof call.body === 'string';
    const asGuest = isSmall ? await transport(call, null) : answer;
    if (asGuest.status === 401) goToLogin();
    return asGuest;
  };

/**
 * Is the API client of the browser, with the token of the signed-in person. An expired token is renewed and the call is
 * retried; if that fails, the session is cleared and the visitor is redirected to /login.
 */
export const browserApi: Api = makeApi(withAuth(send));
