// Answers the form of the page when a browser without JavaScript posts it.
import { pageContext } from '#web/client/page-context.ts';
import { readId } from '#web/parts/page/read-param.ts';
import type { PageArgs } from '#web/page.ts';
import { editPosted } from './edit-posted.ts';

/**
 * Answers the form that edits an ad without JavaScript; an unreadable id in the address counts as that of no ad.
 *
 * @throws Error without the form and its files, which the page server has parsed before
 */
export const action = ({ context, params }: PageArgs<'id'>) => {
  const { api, posted } = context.get(pageContext);
  if (!posted) throw new Error('The page server sends the form with its files.');
  return editPosted(api, posted, readId(params.id) ?? 0);
};
