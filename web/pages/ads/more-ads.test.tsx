import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { CardView } from '#web/parts/ads/ad-card.tsx';
import type { ListData } from './load-list.ts';
import { AdsApart } from './more-ads.tsx';

const card = (id: number): CardView => ({
  id,
  title: `Terrain ${id}`,
  price: 'Gratuit',
  city: 'Dosso',
  at: '2026-11-26T12:00Z',
  photo: null,
});
const cards = (count: number): CardView[] => Array.from({ length: count }, (_, n) => card(n + 1));

const render = (data: Partial<ListData>): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <AdsApart
        data={
          {
            now: Date.UTC(2026, 10, 26, 12),
            query: { q: 'terrain agadez' },
            isCategory: false,
            corrected: null,
            asks: false,
            ads: [],
            apart: [],
            relaxed: [],
            ...data,
          } as unknown as ListData
        }
      />
    </MemoryRouter>,
  ).replaceAll(/[\u00A0\u202F]/g, ' ');

const elsewhere = (count: number) => ({
  group: 'elsewhere' as const,
  ads: cards(count),
  query: { q: 'terrain' },
});

it('leads from the ads elsewhere to the words without the town, with their number if it is whole', () => {
  const html = render({ ads: cards(1), apart: [elsewhere(2)] } as Partial<ListData>);
  expect(html).toContain('href="/annonces?q=terrain"');
  expect(html).toContain('Ailleurs au Niger (2)');
  expect(html).not.toContain('Aucune');
  expect(render({ apart: [elsewhere(12)] } as Partial<ListData>)).not.toContain('Niger (');
});

it('offers wider searches, an alert and a wanted ad where a town has none of its own', () => {
  const html = render({
    apart: [elsewhere(2)],
    town: 'Agadez',
    relaxed: [
      {
        gives_up: 'word',
        words: 'agadez',
        query: 'q=agadez',
        total: 4,
        total_is_exact: true,
      },
    ],
  } as Partial<ListData>);
  expect(html).toContain('Aucune annonce à Agadez pour cette recherche.');
  expect(html).toContain('href="/annonces?q=agadez"');
  expect(html).toContain('/recherches?q=terrain+agadez');
  expect(html).toContain('Je cherche : terrain agadez');
});

it('says that nothing is offered above what is lost, which leads to its category', () => {
  const html = render({
    apart: [{ group: 'lost', ads: cards(1), query: { q: 'itel', category: 9 } }],
  } as Partial<ListData>);
  expect(html).toContain('Aucune offre pour le moment.');
  expect(html).toContain('href="/annonces?q=itel&amp;category=9"');
});
