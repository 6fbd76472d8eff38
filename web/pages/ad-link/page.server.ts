// Posted by browsers without JavaScript.
import { pageContext } from '#web/client/page-context.ts';
import { handlePostedForm } from '#web/parts/form/posted-form.ts';
import type { PageArgs } from '#web/page.ts';
import { answerOf } from './answer-of.ts';

/**
 * Sends the answer of an ad's owner, who opened the page by the secret link in a message, to the API. It serves the
 * form when it is posted without JavaScript.
 */
export const action = ({ context, params, request }: PageArgs<'token'>) =>
  handlePostedForm(request, [], async ({ answer }) => {
    const { api } = context.get(pageContext);
    const body = { answer: answerOf(answer) };
    const { message } = await api.call('POST /api/liens/:token', { params, body });
    return { outcome: message };
  });
