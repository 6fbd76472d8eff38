import type { ListMeta } from '#contract/common/fields.ts';
import { pagingLabels } from './texts.ts';

/** Describes one page of a list: its rows, its place and the total. */
export interface PageFacts {
  page: number;
  perPage: number;
  /** Counts the rows on this page. */
  count: number;
  /** Is the number of rows on all pages of the list; a lower bound unless `totalIsExact`. */
  total: number;
  totalIsExact: boolean;
  /** Is the cursor of the next page; null on the last page. */
  nextCursor: string | null;
  /**
   * Is the cursor of the snapshot of the list from which all numbered pages are read, so that new rows shift nothing;
   * null for lists without snapshots.
   */
  topCursor: string | null;
}

/** Contains the path and the query parameters of the list's own URL, from which the links to its pages are made. */
export interface ListAddress {
  path: string;
  query: Readonly<Record<string, unknown>>;
}

type Link = ListMeta['links'][number];

/**
 * Is how many page numbers are linked on each side of the current one, so that the page links have at most nine entries
 * with first, last, gaps, previous and next.
 */
const AROUND = 1;

/** Returns the URL of a page of a list, by number, cursor or both, with the query parameters of the current page. */
const addressOf = (
  { path, query }: ListAddress,
  page: number | undefined,
  cursor: string | null,
): string => {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (name === 'page' || name === 'cursor') continue;
    for (const entry of [value].flat()) {
      if (typeof entry !== 'string' && typeof entry !== 'number') continue;
      const text = String(entry);
      if (text) params.append(name, text.toWellFormed());
    }
  }
  if (page !== undefined) params.set('page', String(page));
  if (cursor) params.set('cursor', cursor);
  const search = params.toString();
  return search ? `${path}?${search}` : path;
};

/** Returns the page numbers to link: the first, the last and those around the current one. */
const shownNumbers = (page: number, lastPage: number): number[] => {
  const near = Array.from({ length: 2 * AROUND + 1 }, (_, i) => page - AROUND + i);
  const all = [1, ...near, lastPage].filter((number) => number >= 1 && number <= lastPage);
  return [...new Set(all)].toSorted((a, b) => a - b);
};

/**
 * Returns the page links of a list, at most nine: « Précédent », page numbers and « Suivant ». A gap is '…' with a null
 * url; a page that does not exist has a null url too. The page numbers of a list with a snapshot (`topCursor`) lead to
 * pages of that snapshot, so that new rows shift nothing.
 */
const pageLinks = (facts: PageFacts, lastPage: number, address: ListAddress): Link[] => {
  const { page, nextCursor, topCursor } = facts;
  const to = (number: number): string => addressOf(address, number, topCursor);
  const links: Link[] = [
    {
      label: pagingLabels.previous,
      url: page > 1 ? to(Math.min(page - 1, lastPage)) : null,
      active: false,
    },
  ];
  let before = 0;
  for (const number of shownNumbers(page, lastPage)) {
    if (number > before + 1) links.push({ label: '…', url: null, active: false });
    links.push({ label: String(number), url: to(number), active: number === page });
    before = number;
  }
  // In a list without snapshots, the next page is reached by cursor when there is one.
  const nextByCursor = nextCursor && !topCursor ? addressOf(address, undefined, nextCursor) : null;
  const next = page < lastPage ? (nextByCursor ?? to(page + 1)) : null;
  return [...links, { label: pagingLabels.next, url: next, active: false }];
};

/**
 * Returns the `meta` of a list for the API (docs/product.md#lists). With an inexact total the last page number grows as
 * the reader advances.
 */
export const listMeta = (facts: PageFacts, address: ListAddress): ListMeta => {
  const { page, perPage, count, total, totalIsExact, nextCursor } = facts;
  const pageCount = Math.max(1, Math.ceil(total / perPage));
  const reached = count > 0 ? page + (nextCursor ? 1 : 0) : 1;
  const lastPage = totalIsExact && !nextCursor ? pageCount : Math.max(pageCount, reached);
  const from = (page - 1) * perPage + 1;
  return {
    current_page: page,
    from: count > 0 ? from : null,
    to: count > 0 ? from + count - 1 : null,
    last_page: lastPage,
    per_page: perPage,
    total,
    total_is_exact: totalIsExact,
    links: pageLinks(facts, lastPage, address),
    next_cursor: nextCursor,
  };
};

/** Limits the rows of a long list that are counted, and with them the last page number that is shown. */
export const COUNT_CAP = 1001;
const MAX_ROW = 100_000;

/**
 * Returns the LIMIT and OFFSET of the rows to fetch for a page of a long list: one row more than the page shows, which
 * tells whether more rows follow. Beyond the row MAX_ROW the page is empty.
 */
export const windowOf = (page: number, perPage: number): { limit: number; offset: number } => {
  const offset = (page - 1) * perPage;
  return offset > MAX_ROW ? { limit: 0, offset: 0 } : { limit: perPage + 1, offset };
};

/**
 * Returns the rows to show on a page of a long list, and the facts for its page links. `counted` is the number of rows
 * of the list, counted up to COUNT_CAP; from there on the total is a lower bound.
 */
export const longPage = <Row>(
  fetched: readonly Row[],
  { page, perPage, counted }: { page: number; perPage: number; counted: number },
): { shown: Row[]; facts: PageFacts } => {
  const shown = fetched.slice(0, perPage);
  const reached = fetched.length === 0 ? 0 : (page - 1) * perPage + fetched.length;
  const facts = countedPage({ page, perPage, count: shown.length, total: counted });
  return counted < COUNT_CAP
    ? { shown, facts }
    : { shown, facts: { ...facts, total: Math.max(counted, reached), totalIsExact: false } };
};

/**
 * Returns the facts for the page links of a short list, whose rows are all counted and whose pages are addressed by
 * number only.
 */
export const countedPage = (
  page: Pick<PageFacts, 'page' | 'perPage' | 'count' | 'total'>,
): PageFacts => ({
  ...page,
  totalIsExact: true,
  nextCursor: null,
  topCursor: null,
});
