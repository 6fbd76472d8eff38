import type { FastifyReply, FastifyRequest } from 'fastify';
import { ownDataRoutes } from '#contract/accounts/own-data.ts';
import { accountRoutes as contract } from '#contract/accounts/routes.ts';
import { blockOf } from '#server/platform/addresses.ts';
import { refreshCookieName } from '#server/platform/cookie.ts';
import { answer, type Route } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { deleteAccount } from './commands/delete-account.ts';
import { login } from './commands/login.ts';
import { logout } from './commands/logout.ts';
import { refresh } from './commands/refresh.ts';
import { register, type Device } from './commands/register.ts';
import { resendPhoneCode, verifyPhone } from './commands/verify-phone.ts';
import { makeUserOf } from './routes/caller.ts';
import { profileRoutes } from './routes/profile.ts';
import { sessionRoutes } from './routes/sessions.ts';
import { twoStepRoutes } from './routes/two-step.ts';
import { ACCESS_TOKEN_SECONDS, REFRESH_LIFE_MS } from './rules.ts';

const deviceOf = (request: FastifyRequest): Device => ({
  userAgent: request.headers['user-agent'] ?? '',
  block: blockOf(request.ip),
});

export const accountRoutes = (platform: Platform): Route[] => {
  const cookieName = refreshCookieName(platform.settings.PUBLIC_URL);
  const cookieOptions = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: platform.settings.PUBLIC_URL.startsWith('https:'),
  } as const;

  const setCookie = (reply: FastifyReply, token: string): void => {
    void reply.setCookie(cookieName, token, { ...cookieOptions, maxAge: REFRESH_LIFE_MS / 1000 });
  };

  const userOf = makeUserOf(platform);

  return [
    ...sessionRoutes(platform),
    ...twoStepRoutes(platform),

    answer(contract.register, async ({ body, request, reply }) => {
      const made = await register(platform, body, deviceOf(request));
      setCookie(reply, made.refreshToken);
      return {
        message: 'Compte créé. Un code vous a été envoyé par SMS.',
        access_token: made.accessToken,
        expires_in: ACCESS_TOKEN_SECONDS,
        data: await userOf(made.userId),
      };
    }),

    answer(contract.login, async ({ body, request, reply }) => {
      const made = await login(platform, body, deviceOf(request));
      setCookie(reply, made.refreshToken);
      return {
        message: 'Bienvenue !',
        access_token: made.accessToken,
        expires_in: ACCESS_TOKEN_SECONDS,
        data: await userOf(made.userId),
      };
    }),

    answer(contract.me, async ({ actor }) => ({ data: await userOf(actor.id) })),

    answer(contract.refreshToken, async ({ request, reply }) => {
      const made = await refresh(platform, request.cookies[cookieName]);
      setCookie(reply, made.refreshToken);
      return {
        message: 'Session prolongée.',
        data: { accessToken: made.accessToken, expires_in: ACCESS_TOKEN_SECONDS },
      };
    }),

    answer(contract.logout, async ({ request, reply, actor }) => {
      await logout(platform, { token: request.cookies[cookieName], actor });
      void reply.clearCookie(cookieName, cookieOptions);
      return { message: 'Vous êtes déconnecté.' };
    }),

    answer(ownDataRoutes.deleteAccount, async ({ actor, reply }) => {
      await deleteAccount(platform, actor.id);
      void reply.clearCookie(cookieName, cookieOptions);
      return { message: 'Compte supprimé.' };
    }),

    answer(contract.verifyPhone, async ({ body, actor }) => {
      await verifyPhone(platform, actor.id, body.code);
      return { message: 'Téléphone confirmé.', code: 200 as const, data: await userOf(actor.id) };
    }),

    answer(contract.resendPhoneCode, async ({ actor, request }) => {
      await resendPhoneCode(platform, actor.id, blockOf(request.ip));
      return { message: 'Code envoyé', code: 200 as const };
    }),

    ...profileRoutes(platform),
  ];
};
