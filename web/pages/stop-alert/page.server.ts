// Posted by browsers without JavaScript.
import { pageContext } from '#web/client/page-context.ts';
import { handlePostedForm } from '#web/parts/form/posted-form.ts';
import type { PageArgs } from '#web/page.ts';

export const action = ({ context, params, request }: PageArgs<'token'>) =>
  handlePostedForm(request, [], async () => {
    await context.get(pageContext).api.call('POST /api/alertes/:token/stop', { params });
  });
