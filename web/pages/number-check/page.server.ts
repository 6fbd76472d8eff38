// Answers the form of the page when a browser without JavaScript posts it.
import { pageContext } from '#web/client/page-context.ts';
import { handlePostedForm } from '#web/parts/form/posted-form.ts';
import type { PageArgs } from '#web/page.ts';

/** Answers the form with the number to check, which is posted so that no address contains it. */
export const action = ({ request, context }: PageArgs) =>
  handlePostedForm(request, ['telephone'], async ({ telephone = '' }) => {
    const { api } = context.get(pageContext);
    const { message, data } = await api.call('POST /api/number-checks', { body: { telephone } });
    return { telephone, found: message, last: data.last };
  });
