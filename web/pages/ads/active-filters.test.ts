import { describe, expect, it } from 'vitest';
import { activeFilters } from './active-filters.ts';
import type { ListData } from './load-list.ts';

/** Is the data of a list with every filter set. */
const DATA: Omit<ListData, 'filters' | 'links' | 'relaxed' | 'ads' | 'subs' | 'onServer'> & {
  filters: object;
} = {
  now: 0,
  isCategory: false,
  page: 4,
  query: {
    q: 'villa $& 50%',
    kind: 'wanted',
    category: 1,
    sub_category: 5,
    region: 'Maradi',
    city: 3,
    quarter: 7,
    price_min: 5000,
    price_max: 1_250_000,
    product_status: 'Bien',
    photo: '1',
    confirmed: '7',
    shop: 'sahel-negoce',
    sort: 'price_asc',
    page: 4,
  },
  place: { region: 'Maradi', city: 'Tessaoua', quarter: 'Sabon Gari' },
  category: 'Immobilier',
  sub: 'Villas',
  categoryId: 1,
  shop: 'Sahel Négoce',
  warnings: [],
  filters: {},
  canonical: '/annonces',
  total: 0,
  exact: true,
  corrected: null,
  understood: [],
  rest: '',
  unused: [],
  asks: false,
  fitsLessFrom: null,
  apart: [],
};

const chips = (data: Partial<ListData> = {}) => activeFilters({ ...DATA, ...data } as ListData);

describe('the chips of the list', () => {
  it('name each filter in the order of the address', () => {
    expect(chips().map(({ key, label }) => [key, label.replaceAll(/\s/g, ' ')])).toEqual([
      ['kind', 'Demandes'],
      ['category', 'Immobilier'],
      ['sub_category', 'Villas'],
      ['region', 'Région de Maradi'],
      ['city', 'Tessaoua'],
      ['quarter', 'Sabon Gari'],
      ['price_min', 'Plus de 5 000 FCFA'],
      ['price_max', 'Moins de 1 250 000 FCFA'],
      ['product_status', 'Bien'],
      ['photo', 'Avec photo'],
      ['confirmed', 'Disponibilité confirmée cette semaine'],
      ['shop', 'Boutique Sahel Négoce'],
    ]);
  });

  it('are absent for filters that are not set', () => {
    const place = { region: 'Maradi', city: null, quarter: null };
    expect(chips({ query: {}, place, category: null, sub: null })).toEqual([]);
  });

  it.each([
    ['category', ['category', 'sub_category']],
    ['sub_category', ['sub_category']],
    ['region', ['region', 'city', 'quarter']],
    ['city', ['city', 'quarter']],
    ['quarter', ['quarter']],
    ['price_min', ['price_min']],
    ['photo', ['photo']],
  ])('remove %s with the filters that depend on it', (key, removed) => {
    const to = chips().find((chip) => chip.key === key)?.to ?? '';
    const kept = new URLSearchParams(to.split('?')[1]);
    const given = Object.keys(DATA.query).filter((one) => one !== 'page');
    expect(given.filter((one) => !kept.has(one))).toEqual(removed);
    expect(kept.has('page')).toBe(false);
  });

  it('leave the category of its own page to the heading, and stay on that page', () => {
    const own = chips({ isCategory: true });
    expect(own.map(({ key }) => key)).not.toContain('category');
    expect(own.map(({ key }) => key)).not.toContain('sub_category');
    expect(own.find(({ key }) => key === 'photo')?.to).toMatch(/^\/category\/5\?q=(?!.*category=)/);
  });
});
