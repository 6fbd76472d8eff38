import { expect, it } from 'vitest';
import { openAdFixtures } from '#server/testing/ad-fixtures.ts';
import { testDatabase } from '#server/testing/database.ts';
import { wordPlaces } from './word-places.ts';

it('finds the category in which published ads use each word of a title, numbers and rare words aside', async () => {
  const database = await testDatabase();
  try {
    const ads = await openAdFixtures(database.pool);
    for (const sub of ['motos', 'motos', 'voitures', 'chaussures'])
      await ads.put({ title: 'Xylobande rouge 125', sub });
    await ads.put({ title: 'Rarissime', sub: 'motos' });
    const places = await wordPlaces(database.pool, 'La rarissime Xylobande de 125, rouge');
    expect(
      places.map(({ ads: count, categoryName, share }) => [count, categoryName, share]),
    ).toEqual([
      [4, 'Véhicules', 0.75],
      [4, 'Véhicules', 0.75],
    ]);
    expect(places.map(({ word }) => word)).toEqual(['xyloband', 'roug']);
  } finally {
    await database.close();
  }
});
