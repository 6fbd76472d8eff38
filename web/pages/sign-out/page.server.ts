// Posted by browsers without JavaScript.
import { pageContext } from '#web/client/page-context.ts';
import { redirectAfterPost } from '#web/parts/form/posted-form.ts';
import type { PageArgs } from '#web/page.ts';

/** Signs out by a posted form, for browsers without JavaScript; with JavaScript, the menu calls the API. */
export const action = async ({ context }: PageArgs) => {
  await context.get(pageContext).api.call('POST /api/logout');
  return redirectAfterPost('/');
};
