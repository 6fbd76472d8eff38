import type { CodeWay } from '#contract/accounts/code-way.ts';
import { accountRoutes } from '#contract/accounts/routes.ts';
import { ApiError, type Api } from '#web/client/api.ts';

/**
 * The API as the user of the refresh cookie, for a posted form; null when the session is over, whose cookie is then
 * deleted.
 */
export const signedInCalls = async (api: Api) => {
  try {
    const { data } = await api.call(accountRoutes.refreshToken);
    const headers = { authorization: `Bearer ${data.accessToken}` };
    return {
      verifyPhone: (code: string) =>
        api.call(accountRoutes.verifyPhone, { body: { code }, headers }),
      resendCode: (way?: { channel: CodeWay }) =>
        api.call(accountRoutes.resendPhoneCode, { body: way, headers }),
    };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    await api.call(accountRoutes.logout);
    return null;
  }
};
