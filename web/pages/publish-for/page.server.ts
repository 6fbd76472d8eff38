import { pageContext } from '#web/client/page-context.ts';
import { handlePostedForm } from '#web/parts/form/posted-form.ts';
import type { PageArgs } from '#web/page.ts';
import { askPosted, SHOWN_AGAIN } from './posted-mandate.ts';

/** Answers the forms, posted without JavaScript, that ask an owner for a mandate to publish ads in their name. */
export const action = ({ request, context }: PageArgs) =>
  handlePostedForm(request, SHOWN_AGAIN, (fields) =>
    askPosted(context.get(pageContext).api, fields),
  );
