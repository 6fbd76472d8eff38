import type { CodeChannel } from '#contract/accounts/schemas/code-channel.ts';
import type { Api } from '#web/client/api.ts';
import { signedInHeaders } from '#web/parts/account/signed-in-headers.ts';

/**
 * Returns the API calls of the page, made as the user whom the refresh cookie names, for a posted form; null when the
 * session is over.
 */
export const signedInCalls = async (api: Api) => {
  const headers = await signedInHeaders(api);
  if (!headers) return null;
  return {
    verifyPhone: (code: string) => api.call('POST /api/verifyPhone', { body: { code }, headers }),
    resendCode: (body?: { channel: CodeChannel }) =>
      api.call('POST /api/resendPhoneVerificationCode', { body, headers }),
  };
};
