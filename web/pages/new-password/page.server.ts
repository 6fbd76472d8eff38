// Answers the form of the page when a browser without JavaScript posts it.
import { pageContext } from '#web/client/page-context.ts';
import { expectCodeSuccess } from '#web/parts/code-form/code-call.ts';
import { redirectAfterPost, parseFields, handlePostedForm } from '#web/parts/form/posted-form.ts';
import type { PageArgs } from '#web/page.ts';
import { EMPTY_RESET, resetForm } from './reset-form.ts';

/**
 * Sets the password with the code of the form posted without JavaScript. Returns the means of access that this revoked,
 * such as passkeys, for the page to list; without any, redirects to the sign-in.
 */
export const action = ({ request, context }: PageArgs) =>
  handlePostedForm(request, ['telephone'], async (fields) => {
    const { api } = context.get(pageContext);
    const body = parseFields(resetForm, { ...EMPTY_RESET, ...fields });
    const { revoked } = await expectCodeSuccess(api.call('POST /api/updatePassword', { body }));
    return revoked.length > 0 ? { revoked } : redirectAfterPost('/login');
  });
