import { expect, test } from 'vitest';
import { byRegion } from './by-region.ts';

const city = (id: number, name: string, region: string) => ({ id, name, slug: name, region });

test('Cities are grouped by region in the order of the API', () => {
  const groups = byRegion([
    city(1, 'Niamey', 'Niamey'),
    city(2, 'Agadez', 'Agadez'),
    city(3, 'Arlit', 'Agadez'),
  ]);
  expect(groups.map(({ region, cities }) => [region, cities.map(({ name }) => name)])).toEqual([
    ['Niamey', ['Niamey']],
    ['Agadez', ['Agadez', 'Arlit']],
  ]);
});
