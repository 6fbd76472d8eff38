import { passwordRoutes as contract } from '#contract/accounts/passwords.ts';
import { answer, type Route } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { changePassword } from '../commands/change-password.ts';
import { confirmEmail, resendEmailCode } from '../commands/confirm-email.ts';
import { forgotPassword, resetPassword } from '../commands/reset-password.ts';
import { makeDeviceOf, makeUserOf } from './caller.ts';

const done = (message: string) => ({ message, code: 200 as const });

/** Password reset and change, and email confirmation. */
export const passwordRoutes = (platform: Platform): Route[] => {
  const userOf = makeUserOf(platform);
  const deviceOf = makeDeviceOf(platform);
  return [
    answer(contract.forgotPassword, async ({ body, request }) => {
      await forgotPassword(platform, body.telephone, deviceOf(request), body.channel);
      const way = body.channel === 'whatsapp' ? 'WhatsApp' : 'SMS';
      return done(`Si ce numéro a un compte, un code lui est envoyé par ${way}.`);
    }),

    answer(contract.updatePassword, async ({ body, request }) => {
      await resetPassword(platform, body, deviceOf(request));
      return done('Mot de passe changé. Connectez-vous.');
    }),

    answer(contract.changePassword, async ({ body, actor }) => {
      await changePassword(platform, actor, body);
      return done('Mot de passe changé.');
    }),

    answer(contract.confirmEmail, async ({ body, actor }) => {
      await confirmEmail(platform, actor.id, body.code);
      return { ...done('Adresse e-mail confirmée.'), data: await userOf(actor.id) };
    }),

    answer(contract.resendEmailCode, async ({ actor, request }) => {
      await resendEmailCode(platform, actor.id, request.ip);
      return done('Code envoyé par mail.');
    }),
  ];
};
