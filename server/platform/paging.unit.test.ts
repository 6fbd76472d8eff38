import { describe, expect, it } from 'vitest';
import { COUNT_CAP, listMeta, longPage, windowOf, type PageFacts } from './paging.ts';

const facts = (changes: Partial<PageFacts>): PageFacts => ({
  page: 1,
  perPage: 24,
  count: 24,
  total: 1001,
  totalIsExact: false,
  nextCursor: 'next',
  topCursor: null,
  ...changes,
});
const address = {
  path: '/api/annonces',
  query: { q: 'vélo', city: 3, page: 4, cursor: 'old', sort: undefined, sub_category: '' },
};
const labels = (changes: Partial<PageFacts>) =>
  listMeta(facts(changes), address)
    .links.map(({ label }) => label)
    .join(' ');

describe('links between pages', () => {
  it('show the first page, the last one and those around', () => {
    expect(labels({})).toBe('Précédent 1 2 … 42 Suivant');
    expect(labels({ page: 20 })).toBe('Précédent 1 … 19 20 21 … 42 Suivant');
    expect(labels({ page: 42, nextCursor: null, count: 17, totalIsExact: true, total: 1001 })).toBe(
      'Précédent 1 … 41 42 Suivant',
    );
    expect(labels({ total: 5, count: 5, totalIsExact: true, nextCursor: null })).toBe(
      'Précédent 1 Suivant',
    );
  });

  it('keep the other parameters and have no URL for missing pages', () => {
    const { links } = listMeta(facts({}), address);
    expect(links[0]).toEqual({ label: 'Précédent', url: null, active: false });
    expect(links[1]).toEqual({
      label: '1',
      url: '/api/annonces?q=v%C3%A9lo&city=3&page=1',
      active: true,
    });
    expect(links[3]).toEqual({ label: '…', url: null, active: false });
    expect(listMeta(facts({ topCursor: 'top' }), address).links[2]?.url).toBe(
      '/api/annonces?q=v%C3%A9lo&city=3&page=2&cursor=top',
    );
  });

  it('continue past an inexact total', () => {
    const meta = listMeta(facts({ page: 60 }), address);
    expect(meta).toMatchObject({ current_page: 60, last_page: 61, from: 1417, to: 1440 });
    expect(meta.links.at(-1)?.url).toBe('/api/annonces?q=v%C3%A9lo&city=3&cursor=next');
  });

  it('report an empty page', () => {
    const meta = listMeta(
      facts({ page: 9, count: 0, total: 30, totalIsExact: true, nextCursor: null }),
      address,
    );
    expect(meta).toMatchObject({ from: null, to: null, last_page: 2 });
    expect(meta.links[0]?.url).toContain('page=2');
  });
});

describe('a long list by page numbers', () => {
  const rows = (count: number) => Array.from({ length: count }, (_, i) => i);
  const metaOf = (fetched: number, page: number, counted: number) => {
    const { shown, facts: found } = longPage(rows(fetched), { page, perPage: 24, counted });
    return { shown: shown.length, ...listMeta(found, address) };
  };

  it('shows what was counted, and the page without the row that says more follow', () => {
    expect(metaOf(25, 1, 30)).toMatchObject({ shown: 24, total: 30, last_page: 2 });
    expect(metaOf(6, 2, 30)).toMatchObject({ shown: 6, from: 25, to: 30, total_is_exact: true });
  });

  it('goes on past the counted rows', () => {
    const meta = metaOf(25, 60, COUNT_CAP);
    expect(meta).toMatchObject({ total: 1441, total_is_exact: false, last_page: 61 });
    expect(meta.links.at(-1)?.url).toContain('page=61');
    expect(metaOf(7, 61, COUNT_CAP)).toMatchObject({ last_page: 61, to: 1447 });
    expect(metaOf(0, 90, COUNT_CAP)).toMatchObject({ shown: 0, from: null, last_page: 42 });
  });

  it('reads nothing beyond the last row that a number reaches', () => {
    expect(windowOf(2, 24)).toEqual({ limit: 25, offset: 24 });
    expect(windowOf(100_000, 24)).toEqual({ limit: 0, offset: 0 });
  });
});
