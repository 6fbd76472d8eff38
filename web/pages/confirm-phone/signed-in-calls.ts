import type { CodeChannel } from '#contract/accounts/schemas/code-channel.ts';
import type { Api } from '#web/client/api.ts';
import { signedInHeaders } from '#web/parts/account/signed-in-headers.ts';

/**
 * Returns the API calls that confirm a number and send another code, made for a posted form as the user whom the
 * refresh cookie names; null when the session is over.
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
