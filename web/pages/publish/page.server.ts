// Posted by browsers without JavaScript.
import { pageContext } from '#web/client/page-context.ts';
import { emptyForm } from '#web/parts/plain-ad-form/plain-markup.tsx';
import type { PageArgs } from '#web/page.ts';
import { newAd } from './new-ad.ts';
import { prefilledAd } from './prefilled.ts';
import { publishPosted } from './publish-posted.ts';

export const loader = async ({ context, url }: PageArgs) => {
  const { api, site } = context.get(pageContext);
  const { html, choices } = await emptyForm(api, newAd(site), prefilledAd(url.searchParams));
  return { onServer: { html }, choices };
};

export const action = ({ context }: PageArgs) => {
  const { api, site, posted } = context.get(pageContext);
  if (!posted) throw new Error('The page server sends the form with its files.');
  return publishPosted(api, site, posted);
};
