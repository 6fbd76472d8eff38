import { expect, it } from 'vitest';
import type { CompanyList } from '#contract/companies/schemas/companies.ts';
import { see } from '#web/testing/see.tsx';
import { PageLinks } from './page-links.tsx';

type Links = CompanyList['data']['meta']['links'];

/** Builds page links as the API answers them: the arrows without an address at the ends, '...' for pages left out. */
const linksAt = (at: number, pages: number): Links => {
  const link = (label: string, page: number) => ({
    label,
    url: page < 1 || page > pages ? null : `/api/entreprises?page=${page}`,
    active: label === String(at),
  });
  const numbers = Array.from({ length: pages }, (_, index) => link(String(index + 1), index + 1));
  return [link('Précédent', at - 1), ...numbers, link('Suivant', at + 1)];
};
const shown = (links: Links) => see(<PageLinks links={links} onPage={() => undefined} />);

it('one page has no links', () => {
  expect(shown(linksAt(1, 1))).toMatchObject({ text: '', buttons: [] });
});

it('names the pages and the arrows, which end at the first and the last page', () => {
  expect(shown(linksAt(1, 3)).buttons).toEqual(['Page 1', 'Page 2', 'Page 3', 'Page suivante']);
  expect(shown(linksAt(3, 3)).buttons).toEqual(['Page précédente', 'Page 1', 'Page 2', 'Page 3']);
  expect(shown(linksAt(2, 3)).buttons).toHaveLength(5);
});

it('shows which pages are left out, which cannot be pressed', () => {
  const gap = { label: '...', url: null, active: false };
  const [before, first, ...rest] = linksAt(9, 9);
  const { text, buttons } = shown(
    [before, first, gap, ...rest].filter((link) => link !== undefined),
  );
  expect(text).toContain('...');
  expect(buttons).not.toContain('Page ...');
});
