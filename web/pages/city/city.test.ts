import { expect, it } from 'vitest';
import { cityView } from './city.ts';

it('the page of a category in a city links to the others, not to itself', () => {
  const { chips } = cityView({
    city: { id: 1, name: 'Niamey', slug: 'niamey', region: 'Niamey' },
    kind: { id: 1, name: 'Véhicules', slug: 'vehicules' },
    brand: null,
    brands: [],
    others: [
      { name: 'Véhicules', slug: 'vehicules', total: 13 },
      { name: 'Immobilier', slug: 'immobilier', total: 4 },
    ],
    total: 13,
    exact: true,
  });
  expect(chips).toEqual([
    { name: 'Tout à Niamey', to: '/ville/niamey' },
    { name: 'Immobilier (4)', to: '/ville/niamey/immobilier' },
  ]);
});

it('the page of the only brand leads back to its category, and counts its ads', () => {
  const { chips, count, description } = cityView({
    city: { id: 1, name: 'Niamey', slug: 'niamey', region: 'Niamey' },
    kind: { id: 2, name: 'Voitures', slug: 'voitures' },
    brand: { key: 'toyota', label: 'Toyota' },
    brands: [{ key: 'toyota', label: 'Toyota', total: 1 }],
    others: [],
    total: 1,
    exact: true,
  });
  expect(chips).toEqual([{ name: 'Voitures à Niamey', to: '/ville/niamey/voitures' }]);
  expect(count).toBe('1\u00a0annonce');
  expect(description).toContain(': 1\u00a0annonce de particuliers');
});
