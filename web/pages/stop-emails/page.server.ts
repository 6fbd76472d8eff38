// Posted by browsers without JavaScript.
import { pageContext } from '#web/client/page-context.ts';
import { handlePostedForm } from '#web/parts/form/posted-form.ts';
import type { PageArgs } from '#web/page.ts';

/**
 * Stops the kind of emails that the token of the link names. The unsubscribe button of mail programs also calls it
 * (RFC 8058), and gets 200 without a redirect.
 */
export const action = ({ context, params, request }: PageArgs<'token'>) =>
  handlePostedForm(request, [], async () => {
    await context.get(pageContext).api.call('POST /api/email-stops/:token', { params });
  });
