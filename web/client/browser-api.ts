import { passwordRoutes } from '#contract/accounts/passwords.ts';
import { accountRoutes } from '#contract/accounts/routes.ts';
import { makeApi, type Api, type Incoming, type Outgoing } from './api.ts';
import { loginPath } from './navigation.ts';
import { renewToken } from './refresh.ts';
import { send } from './send.ts';
import { session } from './session.ts';

/** Calls without a bearer: their 401 is about the credentials typed, or the refresh itself. */
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

const goToLogin = (): void => {
  const { pathname, search } = location;
  // Already there: nothing to leave.
  if (pathname !== '/login') location.assign(loginPath(pathname + search));
};

/** Sends a call. Throws `ApiError` with status 0 when nothing comes back. */
export type Transport = (call: Outgoing, token: string | null) => Promise<Incoming>;

/** Sends a call as the signed-in person, renewing an expired bearer once. */
export const withAuth =
  (transport: Transport) =>
  async (call: Outgoing): Promise<Incoming> => {
    const token = WITHOUT_BEARER.has(call.route.path) ? null : (session.get()?.token ?? null);
    const answer = await transport(call, token);
    const isAnswer = answer.status !== 401 || call.route.path === WITHOUT_REFRESH;
    if (isAnswer || token === null) return answer;
    const renewed = await renewToken(token);
    if (renewed !== null) return transport(call, renewed);
    // A public call is repeated without a session.
    if (call.route.access === 'public') return transport(call, null);
    goToLogin();
    return answer;
  };

/**
 * The API from the browser, with the bearer of the signed-in person; an expired one is renewed and the call
 * repeated; when that fails the session is cleared and the visitor is sent to /login.
 */
export const browserApi: Api = makeApi(withAuth(send));
