// Answers the form of the page when a browser without JavaScript posts it.
import { pageContext } from '#web/client/page-context.ts';
import { readId } from '#web/parts/page/read-param.ts';
import type { PageArgs } from '#web/page.ts';
import { editPosted } from './edit-posted.ts';

export const action = ({ context, params }: PageArgs<'id'>) => {
  const { api, posted } = context.get(pageContext);
  if (!posted) throw new Error('The page server sends the form with its files.');
  return editPosted(api, posted, readId(params.id) ?? 0);
};
