// Posted by browsers without JavaScript.
import { pageContext } from '#web/client/page-context.ts';
import { handlePostedForm } from '#web/parts/form/posted-form.ts';
import type { PageArgs } from '#web/page.ts';

/**
 * Answers both forms of the page that hides the ads with a number: the first has the number, the second also the code
 * that was sent to the number.
 */
export const action = ({ request, context }: PageArgs) =>
  handlePostedForm(request, ['telephone', 'step'], async ({ telephone = '', step, code = '' }) => {
    const { api } = context.get(pageContext);
    if (step !== 'code') {
      const { message } = await api.call('POST /api/number-removals/code', { body: { telephone } });
      return { telephone, sent: message };
    }
    const { message } = await api.call('POST /api/number-removals', { body: { telephone, code } });
    return { telephone, done: message };
  });
