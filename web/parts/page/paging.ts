import { readText, readWhole } from './read-param.ts';

const LAST_PAGE = 100_000;

/** Reads the page number and the cursor from a URL. */
export const readPaging = (
  params: URLSearchParams,
): { page: number | undefined; cursor: string | undefined } => ({
  page: readWhole(params.get('page'), 1, LAST_PAGE),
  cursor: readText(params.get('cursor')),
});
