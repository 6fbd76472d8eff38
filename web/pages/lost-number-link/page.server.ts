// Answers the form of the page when a browser without JavaScript posts it.
import { pageContext } from '#web/client/page-context.ts';
import { handlePostedForm } from '#web/parts/form/posted-form.ts';
import type { PageArgs } from '#web/page.ts';

/** Answers the form of the new number, and then the form of its code, which repeats the number. */
export const action = ({ request, context, params }: PageArgs<'token'>) =>
  handlePostedForm(request, ['telephone', 'step'], async ({ telephone = '', step, code = '' }) => {
    const { api } = context.get(pageContext);
    if (step !== 'code') {
      const body = { telephone };
      const { message } = await api.call('POST /api/lost-number/:token/code', { params, body });
      return { telephone, sent: message };
    }
    const body = { telephone, code };
    const { message } = await api.call('POST /api/lost-number/:token', { params, body });
    return { telephone, done: message };
  });
