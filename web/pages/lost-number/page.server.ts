// Answers the form of the page when a browser without JavaScript posts it.
import { pageContext } from '#web/client/page-context.ts';
import { handlePostedForm } from '#web/parts/form/posted-form.ts';
import type { PageArgs } from '#web/page.ts';

const FIELDS = ['telephone', 'email'] as const;

/**
 * Requests, for the form posted without JavaScript, an email with the link by which a user without the SIM gives the
 * account another number.
 */
export const action = ({ request, context }: PageArgs) =>
  handlePostedForm(request, FIELDS, async ({ telephone = '', email = '' }) => {
    const { api } = context.get(pageContext);
    const { message } = await api.call('POST /api/lost-number', { body: { telephone, email } });
    return { sent: message };
  });
