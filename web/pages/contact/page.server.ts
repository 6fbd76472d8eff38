// Answers the form of the page when a browser without JavaScript posts it.
import { pageContext } from '#web/client/page-context.ts';
import { handlePostedForm } from '#web/parts/form/posted-form.ts';
import type { PageArgs } from '#web/page.ts';

/** Sends the message of the contact form posted without JavaScript; returns the server's thanks. */
export const action = ({ request, context }: PageArgs) =>
  handlePostedForm(request, ['name', 'email', 'message'], async (fields) => {
    const { name = '', email = '', message = '' } = fields;
    const body = { name: name.trim(), email: email.trim(), message: message.trim() };
    const { api } = context.get(pageContext);
    return { thanks: (await api.call('POST /api/contact', { body })).message };
  });
