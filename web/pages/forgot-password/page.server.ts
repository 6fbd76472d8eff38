// Answers the form of the page when a browser without JavaScript posts it.
import { pageContext } from '#web/client/page-context.ts';
import { expectCodeSuccess } from '#web/parts/code-form/code-call.ts';
import { redirectAfterPost, handlePostedForm } from '#web/parts/form/posted-form.ts';
import type { PageArgs } from '#web/page.ts';

/**
 * Sends a code to the number of the form posted without JavaScript, and redirects to the page that asks for the code
 * and a new password.
 */
export const action = ({ request, context }: PageArgs) =>
  handlePostedForm(request, ['telephone'], async ({ telephone = '' }) => {
    const { api } = context.get(pageContext);
    await expectCodeSuccess(api.call('POST /api/forgotPassword', { body: { telephone } }));
    return redirectAfterPost('/new-password');
  });
