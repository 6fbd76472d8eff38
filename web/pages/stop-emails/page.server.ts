// Posted by browsers without JavaScript.
import { pageContext } from '#web/client/page-context.ts';
import { handlePostedForm } from '#web/parts/form/posted-form.ts';
import type { PageArgs } from '#web/page.ts';

/**
 * Stops emails of a kind. Mail programs also call it, by one press there (RFC 8058), and get 200 without a redirect.
 */
export const action = ({ context, params, request }: PageArgs<'token'>) =>
  handlePostedForm(request, [], async () => {
    await context.get(pageContext).api.call('POST /api/email-stops/:token', { params });
  });
