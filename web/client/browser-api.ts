import { makeApi, type Api, type CallName, type Incoming, type Outgoing } from './api.ts';
import { loginPath } from './navigation.ts';
import { renewToken } from './refresh.ts';
import { send } from './send.ts';
import { session } from './session.ts';

/**
 * Lists the calls that are sent without an access token, since their 401 concerns the typed password or code, or the
 * refresh of the token itself.
 */
const WITHOUT_BEARER: ReadonlySet<CallName> = new Set([
  'POST /api/login',
  'POST /api/register',
  'POST /api/refreshToken',
  'POST /api/logout',
  'POST /api/updatePassword',
]);

/**
 * Names the call whose 401 the page itself handles, so that the session is not refreshed after it
 * (docs/product.md#signing-in); the page refreshes the session before the call.
 */
const WITHOUT_REFRESH: CallName = 'POST /api/changePassword';

let isLeaving = false;

/** Leaves the page for the document at a path. Calls that are refused meanwhile do not redirect to the sign-in page. */
export const leaveFor = (path: string): void => {
  isLeaving = true;
  addEventListener('pagehide', () => (isLeaving = false), { once: true });
  location.assign(path);
};

/** Leaves for the sign-in page, which then leads back to the current page. */
const goToLogin = (): void => {
  const { pathname, search } = location;
  // Already on the sign-in page.
  if (!isLeaving && pathname !== '/login') leaveFor(loginPath(pathname + search));
};

/**
 * Sends a call of the API with an access token; null sends it as a guest.
 * @throws ApiError with status 0 when no response arrives
 */
export type Transport = (call: Outgoing, token: string | null) => Promise<Incoming>;

/**
 * Returns a function that sends calls by `transport` as the signed-in user; an expired access token is renewed once.
 * When the session has ended, a call without a file is repeated as a guest; if the answer is still 401, the page leaves
 * for the sign-in page.
 */
export const withAuth =
  (transport: Transport) =>
  async (call: Outgoing): Promise<Incoming> => {
    const token = WITHOUT_BEARER.has(call.name) ? null : (session.get()?.token ?? null);
    const answer = await transport(call, token);
    // Of one call, the page itself handles the 401.
    const isAnswer = answer.status !== 401 || call.name === WITHOUT_REFRESH;
    if (isAnswer || token === null) return answer;
    const renewed = await renewToken(token);
    if (renewed !== null) return transport(call, renewed);
    // Without a session, a public call may succeed. A file is not sent again, since no public call
    // has one.
    const isSmall = call.body === undefined || typeof call.body === 'string';
    const asGuest = isSmall ? await transport(call, null) : answer;
    if (asGuest.status === 401) goToLogin();
    return asGuest;
  };

/**
 * Is the API client of the browser, which sends the access token of the signed-in user. An expired token is renewed and
 * the call is repeated; if that fails, the session is cleared and the user is redirected to /login.
 */
export const browserApi: Api = makeApi(withAuth(send));
