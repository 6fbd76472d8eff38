import { pageContext } from '#web/client/page-context.ts';
import { loadChoices } from '#web/parts/ad-form/server-form-lists.ts';
import type { PageArgs } from '#web/page.ts';
import { publishPosted } from './publish-posted.ts';

export const loader = async ({ context }: PageArgs) => ({
  choices: await loadChoices(context.get(pageContext).api),
  formKey: crypto.randomUUID(),
});

/** Answers the form of a new ad, posted without JavaScript. */
export const action = ({ context }: PageArgs) => {
  const { api, site, posted } = context.get(pageContext);
  if (!posted) throw new Error('The page server sends the form with its files.');
  return publishPosted(api, site, posted);
};
