import { PER_PAGE, type AdList, type PageQuery } from '#contract/ads/schemas/ads.ts';
import { listMeta, longPage } from '#server/platform/paging.ts';
import type { ListPage } from '#server/platform/list-cursor.ts';

/** Returns the page, page size and cursor that a query requests of a list that belongs to the caller. */
export const windowOf = ({ page = 1, per_page: perPage = PER_PAGE, cursor }: PageQuery) => ({
  page,
  perPage,
  cursor,
});

/** Returns the paging data (`meta`) in the answer with a page of a list that belongs to the caller. */
export const ownMeta = (
  { rows, counted, page, nextCursor }: ListPage<unknown>,
  path: string,
  query: PageQuery,
): AdList['meta'] => {
  const { perPage } = windowOf(query);
  const { facts } = longPage(rows, { page, perPage, counted });
  return listMeta({ ...facts, nextCursor }, { path, query });
};
