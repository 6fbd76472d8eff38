// Answers the form of the page when a browser without JavaScript posts it.
import { pageContext } from '#web/client/page-context.ts';
import { handlePostedForm } from '#web/parts/form/posted-form.ts';
import type { PageArgs } from '#web/page.ts';

/**
 * Cancels the change of number that the token of the address names; returns the server's message and the means of
 * access that this revoked.
 */
export const action = ({ context, params, request }: PageArgs<'token'>) =>
  handlePostedForm(request, [], async () => {
    const { api } = context.get(pageContext);
    const { message, revoked } = await api.call('POST /api/number-changes/:token', { params });
    return { outcome: message, revoked };
  });
