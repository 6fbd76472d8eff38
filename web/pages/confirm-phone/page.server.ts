// Answers the form of the page when a browser without JavaScript posts it.
import { pageContext } from '#web/client/page-context.ts';
import { loginPath } from '#web/client/navigation.ts';
import { expectCodeSuccess } from '#web/parts/code-form/code-call.ts';
import {
  redirectAfterPost,
  handlePostedForm,
  redirectTarget,
} from '#web/parts/form/posted-form.ts';
import type { PageArgs } from '#web/page.ts';
import { signedInCalls } from './signed-in-calls.ts';

/**
 * Answers the form posted without JavaScript: sends the code again, by SMS or WhatsApp, when the button `again` was
 * pressed; otherwise confirms the number with the typed code and redirects.
 */
export const action = ({ request, context }: PageArgs) =>
  handlePostedForm(request, [], async ({ code = '', again }) => {
    const calls = await signedInCalls(context.get(pageContext).api);
    if (!calls) return redirectAfterPost(loginPath('/confirm-phone'));
    if (again) {
      const body = again === 'whatsapp' ? ({ channel: 'whatsapp' } as const) : undefined;
      return { sent: (await expectCodeSuccess(calls.resendCode(body))).message };
    }
    await expectCodeSuccess(calls.verifyPhone(code));
    return redirectAfterPost(redirectTarget(request) ?? '/profil');
  });
