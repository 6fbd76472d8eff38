// Answers the form of the page when a browser without JavaScript posts it.
import { pageContext } from '#web/client/page-context.ts';
import { handlePostedForm } from '#web/parts/form/posted-form.ts';
import type { PageArgs } from '#web/page.ts';
import { shopPosted } from './shop-posted.ts';

/** Answers the form of a person's shop posted without JavaScript. */
export const action = ({ context, request }: PageArgs) =>
  handlePostedForm(request, [], (fields) => {
    const slug = new URL(request.url).searchParams.get('shop') ?? undefined;
    return shopPosted(context.get(pageContext).api, fields, slug);
  });
