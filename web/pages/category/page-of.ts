import { pageQuery, type PageQuery } from '#contract/ads/schemas.ts';

/** The page that an address asks for; what is not valid counts for nothing. */
export function pageOf(params: URLSearchParams): Pick<PageQuery, 'page' | 'cursor'> {
  const page = pageQuery.shape.page.safeParse(params.get('page') ?? '');
  const cursor = pageQuery.shape.cursor.safeParse(params.get('cursor') ?? '');
  return { page: page.data, cursor: cursor.data };
}
