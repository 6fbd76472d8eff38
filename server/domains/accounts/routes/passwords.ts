import { passwordRoutes as contract } from '#contract/accounts/routes/passwords.ts';
import { answer, type Route } from '#server/platform/http/route.ts';
import type { AccessGrant } from '#server/platform/access-grants.ts';
import type { Platform } from '#server/platform/platform.ts';
import { changePassword } from '../commands/change-password.ts';
import { confirmEmail, resendEmailCode } from '../commands/confirm-email.ts';
import { forgotPassword, resetPassword } from '../commands/reset-password.ts';
import { passwordMessages } from '../texts.ts';
import { makeDeviceOf, makeUserOf } from './caller.ts';

const done = (message: string) => ({ message, code: 200 as const });

/**
 * Serves password reset and change, and email confirmation. `accessGrants` are what a session can set up that outlives
 * it, such as a passkey; a reset revokes them.
 */
export const passwordRoutes = (
  platform: Platform,
  accessGrants: readonly AccessGrant[],
): Route[] => {
  const userOf = makeUserOf(platform);
  const deviceOf = makeDeviceOf(platform);
  return [
    answer(contract.forgotPassword, async ({ body, request }) => {
      await forgotPassword(platform, body.telephone, deviceOf(request), body.channel);
      const channel = body.channel === 'whatsapp' ? 'WhatsApp' : 'SMS';
      return done(passwordMessages.codeSent(channel));
    }),

    answer(contract.updatePassword, async ({ body, request }) => {
      const revoked = await resetPassword(platform, accessGrants, body, deviceOf(request));
      return { ...done(passwordMessages.reset), revoked };
    }),

    answer(contract.changePassword, async ({ body, actor }) => {
      await changePassword(platform, actor, body);
      return done(passwordMessages.changed);
    }),

    answer(contract.confirmEmail, async ({ body, actor }) => {
      await confirmEmail(platform, actor.id, body.code);
      return { ...done(passwordMessages.emailConfirmed), data: await userOf(actor.id) };
    }),

    answer(contract.resendEmailCode, async ({ actor, request }) => {
      await resendEmailCode(platform, actor.id, request.ip);
      return done(passwordMessages.emailCodeSent);
    }),
  ];
};
