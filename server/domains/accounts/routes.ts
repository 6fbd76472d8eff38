import type { FastifyReply, FastifyRequest } from 'fastify';
import { ownDataRoutes } from '#contract/accounts/routes/own-data.ts';
import { passkeyRoutes as passkeyContract } from '#contract/accounts/routes/passkeys.ts';
import { accountRoutes as contract } from '#contract/accounts/routes/accounts.ts';
import type { AccessGrant } from '#server/platform/access-grants.ts';
import { cookieOptions, deviceCookieName, refreshCookieName } from '#server/platform/cookie.ts';
import { answer, type Route } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { deleteAccount } from './commands/delete-account.ts';
import { login } from './commands/login.ts';
import { loginWithPasskey } from './commands/login-with-passkey.ts';
import { logout } from './commands/logout.ts';
import { refresh } from './commands/refresh.ts';
import { register } from './commands/register.ts';
import { readPhoneCodeLost, resendPhoneCode, verifyPhone } from './commands/verify-phone.ts';
import { DEVICE_LIFE_MS, rememberDevice } from './known-device.ts';
import type { CountAds } from './queries/managed-users.ts';
import { accountAdminRoutes } from './routes/admin.ts';
import { companySignRoutes } from './routes/company-sign.ts';
import { contactChoicesRoutes } from './routes/contact-choices.ts';
import { makeDeviceOf, makeUserOf } from './routes/caller.ts';
import { numberChangeRoutes } from './routes/number-changes.ts';
import { mandateRoutes } from './routes/mandates.ts';
import { numberRoutes } from './routes/numbers.ts';
import { passkeyRoutes } from './routes/passkeys.ts';
import { passwordRoutes } from './routes/passwords.ts';
import { profileRoutes } from './routes/profile.ts';
import { sessionRoutes } from './routes/sessions.ts';
import { twoStepRoutes } from './routes/two-step.ts';
import { ACCESS_TOKEN_SECONDS, REFRESH_LIFE_MS } from './rules.ts';
import { accountMessages } from './texts.ts';

/** Serves registration, sign-in and logout: the calls that set and clear cookies. */
export const accountRoutes = (
  platform: Platform,
  countAds: CountAds,
  accessGrants: readonly AccessGrant[],
): Route[] => {
  const { PUBLIC_URL } = platform.settings;
  const cookieName = refreshCookieName(PUBLIC_URL);
  const deviceName = deviceCookieName(PUBLIC_URL);
  const options = cookieOptions(PUBLIC_URL);
  const userOf = makeUserOf(platform);

  /** Sets the cookie with the refresh token. */
  const setCookie = (reply: FastifyReply, token: string): void => {
    void reply.setCookie(cookieName, token, { ...options, maxAge: REFRESH_LIFE_MS / 1000 });
  };

  const deviceOf = makeDeviceOf(platform);

  /** Remembers the device of a sign-in, so that failed sign-ins elsewhere no longer limit it. */
  const remember = (
    request: FastifyRequest,
    reply: FastifyReply,
    account: { telephone: string; isConfirmed: boolean },
  ): void => {
    const deviceCookie = rememberDevice(platform, request.cookies[deviceName], account);
    void reply.setCookie(deviceName, deviceCookie, { ...options, maxAge: DEVICE_LIFE_MS / 1000 });
  };

  /** Sets the cookies of the session and the device, and returns the response: the access token and the account. */
  const respond = async (
    request: FastifyRequest,
    reply: FastifyReply,
    signedIn: Awaited<ReturnType<typeof login>>,
  ) => {
    setCookie(reply, signedIn.refreshToken);
    remember(request, reply, signedIn);
    return {
      message: accountMessages.welcome,
      access_token: signedIn.accessToken,
      expires_in: ACCESS_TOKEN_SECONDS,
      data: await userOf(signedIn.userId),
    };
  };

  return [
    ...sessionRoutes(platform),
    ...twoStepRoutes(platform),
    ...passkeyRoutes(platform),
    ...numberRoutes(platform),
    ...mandateRoutes(platform),
    ...numberChangeRoutes(platform, accessGrants, remember),

    answer(contract.register, async ({ body, request, reply }) => {
      const user = await register(platform, body, deviceOf(request));
      setCookie(reply, user.refreshToken);
      remember(request, reply, { telephone: user.telephone, isConfirmed: false });
      return {
        message: user.isCodeAsked ? accountMessages.signedUp : accountMessages.signedUpWithoutCode,
        access_token: user.accessToken,
        expires_in: ACCESS_TOKEN_SECONDS,
        data: await userOf(user.userId),
      };
    }),

    answer(contract.login, async ({ body, request, reply }) =>
      respond(request, reply, await login(platform, body, deviceOf(request))),
    ),

    answer(passkeyContract.signIn, async ({ body, request, reply }) =>
      respond(request, reply, await loginWithPasskey(platform, body.credential, deviceOf(request))),
    ),

    answer(contract.me, async ({ actor }) => ({ data: await userOf(actor.id) })),

    answer(contract.refreshToken, async ({ request, reply }) => {
      const created = await refresh(platform, request.cookies[cookieName]);
      setCookie(reply, created.refreshToken);
      return {
        message: accountMessages.refreshed,
        data: { accessToken: created.accessToken, expires_in: ACCESS_TOKEN_SECONDS },
      };
    }),

    answer(contract.logout, async ({ request, reply, actor }) => {
      await logout(platform, { token: request.cookies[cookieName], actor });
      void reply.clearCookie(cookieName, options);
      return { message: accountMessages.signedOut };
    }),

    answer(ownDataRoutes.deleteAccount, async ({ actor, reply }) => {
      await deleteAccount(platform, actor);
      void reply.clearCookie(cookieName, options);
      return { message: accountMessages.closed };
    }),

    answer(contract.verifyPhone, async ({ body, request, reply, actor }) => {
      await verifyPhone(platform, actor.id, body.code);
      const data = await userOf(actor.id);
      remember(request, reply, { telephone: data.telephone, isConfirmed: true });
      return { message: accountMessages.phoneConfirmed, code: 200 as const, data };
    }),

    answer(contract.resendPhoneCode, async ({ actor, body, request }) => {
      await resendPhoneCode(platform, actor.id, request.ip, body?.channel);
      return { message: accountMessages.codeSent, code: 200 as const };
    }),

    answer(contract.phoneCode, async ({ actor }) => ({
      data: { lost: await readPhoneCodeLost(platform, actor.id) },
    })),

    ...passwordRoutes(platform, accessGrants),
    ...companySignRoutes(platform),
    ...contactChoicesRoutes(platform),
    ...profileRoutes(platform),
    ...accountAdminRoutes(platform, countAds, accessGrants),
  ];
};
