import { passwordRoutes } from '#contract/accounts/passwords.ts';
import { accountRoutes } from '#contract/accounts/routes.ts';
import { makeApi, type Api, type Incoming, type Outgoing } from './api.ts';
import { loginPath } from './navigation.ts';
import { renewToken } from './refresh.ts';
import { send } from './send.ts';
import { session } from './session.ts';

/** Calls without a bearer token: their 401 concerns the typed credentials, or the refresh itself. */
const WITHOUT_BEARER: ReadonlySet<string> = new Set(
  [
    accountRoutes.login,
    accountRoutes.register,
    accountRoutes.refreshToken,
    accountRoutes.logout,
    passwordRoutes.updatePassword,
  ].map(({ path }) => path),
);

/** The page itself handles a 401 of this call (docs/product.md#signing-in): it refreshes the session before it calls. */
const WITHOUT_REFRESH = passwordRoutes.changePassword.path;

let isLeaving = false;

/** Loads another document. A call that is refused meanwhile does not redirect elsewhere. */
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

/** Sends a call. Throws `ApiError` with status 0 without a response. */
export type Transport = (call: Outgoing, token: string | null) => Promise<Incoming>;

/** Sends a call as the signed-in person; an expired token is renewed once. */
export const withAuth =
  (transport: Transport) =>
  async (call: Outgoing): Promise<Incoming> => {
    const token = WITHOUT_BEARER.has(call.route.path) ? null : (session.get()?.token ?? null);
    const answer = await transport(call, token);
    const isAnswer = answer.status !== 401 || call.route.path === WITHOUT_REFRESH;
    if (isAnswer || token === null) return answer;
    const renewed = await renewToken(token);
    if (renewed !== null) return transport(call, renewed);
    // A public call is retried without a session.
    if (call.route.access === 'public') return transport(call, null);
    goToLogin();
    return answer;
  };

/**
 * The API of the browser, with the token of the signed-in person; an expired one is renewed and the call is retried; if
 * that fails, the session is cleared and the visitor is redirected to /login.
 */
export const browserApi: Api = makeApi(withAuth(send));
