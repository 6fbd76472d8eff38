// Posted by browsers without JavaScript.
import { pageContext } from '#web/client/page-context.ts';
import { handlePostedForm } from '#web/parts/form/posted-form.ts';
import type { PageArgs } from '#web/page.ts';

/** Answers both forms: the number is passed on from the first to the second, and only the second has `code`. */
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
