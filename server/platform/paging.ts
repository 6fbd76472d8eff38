import type { ListMeta } from '#contract/common/fields.ts';
import { pagingLabels } from './texts.ts';

/** Describes one page of a list: its rows, its place and the total. */
export interface PageFacts {
  page: number;
  perPage: number;
  /** Counts the rows on this page. */
  count: number;
  /** Is the total number of rows; a lower bound unless `totalIsExact`. */
  total: number;
  totalIsExact: boolean;
  /** Is the cursor of the next page; null at the end. */
  nextCursor: string | null;
  /** Is the cursor of the snapshot on which numbered pages stay stable; null for lists without one. */
  topCursor: string | null;
}

/** Contains the list's path and query parameters. */
export interface ListAddress {
  path: string;
  query: Readonly<Record<string, unknown>>;
}

type Link = ListMeta['links'][number];

/**
 * Is how many page numbers are shown on each side of the current one, so that there are nine
 * entries with first, last, gaps, previous and next.
 */
const AROUND = 1;

/** Returns the address of a page of a list, with the query of the current page. */
const addressOf = (
  { path, query }: ListAddress,
  page: number | undefined,
  cursor: string | null,
): string => {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (name === 'page' || name === 'cursor') continue;
    for (const one of [value].flat()) {
      if (typeof one !== 'string' && typeof one !== 'number') continue;
      const text = String(one);
      if (text) params.append(name, text.toWellFormed());
    }
  }
  if (page !== undefined) params.set('page', String(page));
  if (cursor) params.set('cursor', cursor);
  const search = params.toString();
  return search ? `${path}?${search}` : path;
};

const shownNumbers = (page: number, lastPage: number): number[] => {
  const near = Array.from({ length: 2 * AROUND + 1 }, (_, i) => page - AROUND + i);
  const all = [1, ...near, lastPage].filter((number) => number >= 1 && number <= lastPage);
  return [...new Set(all)].toSorted((a, b) => a - b);
};

/**
 * Returns « Précédent », the page numbers and « Suivant » as plain links, at most nine. A gap is
 * '…' with a null url; a page that does not exist has a null url too.
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
  // A page reached by cursor links to the next one by cursor.
  const nextByCursor = nextCursor && !topCursor ? addressOf(address, undefined, nextCursor) : null;
  const next = page < lastPage ? (nextByCursor ?? to(page + 1)) : null;
  return [...links, { label: pagingLabels.next, url: next, active: false }];
};

/**
 * Returns the `meta` of a list (docs/product.md#lists). With an inexact total the last page grows
 * as the reader advances.
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

/** Limits the rows of a long list that are counted, and with them the last page number. */
export const COUNT_CAP = 1001;
const MAX_ROW = 100_000;

/**
 * Returns the window of rows to fetch for a page of a long list: one more than it shows, which
 * tells whether more follow.
 */
export const windowOf = (page: number, perPage: number): { limit: number; offset: number } => {
  const offset = (page - 1) * perPage;
  return offset > MAX_ROW ? { limit: 0, offset: 0 } : { limit: perPage + 1, offset };
};

/**
 * Returns the rows that a page of a long list shows, and its facts. `counted` is the number of its
 * rows up to COUNT_CAP.
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

/** Returns the facts of a short list with an exact count, paged by number only. */
export const countedPage = (
  page: Pick<PageFacts, 'page' | 'perPage' | 'count' | 'total'>,
): PageFacts => ({
  ...page,
  totalIsExact: true,
  nextCursor: null,
  topCursor: null,
});
