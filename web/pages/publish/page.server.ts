import { pageContext } from '#web/client/page-context.ts';
import { loadChoices } from '#web/parts/ad-form/server-form-lists.ts';
import type { PageArgs } from '#web/page.ts';
import { publishPosted } from './publish-posted.ts';

/** Loads the choices of the form, and makes the idempotency key with which the form without JavaScript is posted. */
export const loader = async ({ context }: PageArgs) => ({
  choices: await loadChoices(context.get(pageContext).api),
  formKey: crypto.randomUUID(),
});

/**
 * Publishes the ad of a form posted without JavaScript, whose photos the page server has stored before (`posted`), or
 * shows the form again with its errors or its second step.
 */
export const action = ({ context }: PageArgs) => {
  const { api, site, posted } = context.get(pageContext);
  if (!posted) throw new Error('The page server sends the form with its files.');
  return publishPosted(api, site, posted);
};
