import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/testing/database.ts';
import { openAdFixtures, type AdFixture } from '#server/testing/ad-fixtures.ts';
import { listAds } from './list-ads.ts';

// In each pair, the second ad is newer: an order by age alone would show it first.
const ADS: readonly AdFixture[] = [
  { title: 'Téléphone Itel double SIM', sub: 'telephones-simples' },
  { title: 'Coque de téléphone', sub: 'accessoires-telephone' },
  { title: 'Réfrigérateur Samsung 200 litres', sub: 'refrigerateurs-congelateurs' },
  { title: 'Congélateur, sert aussi de réfrigérateur', sub: 'refrigerateurs-congelateurs' },
  { title: 'Batterie de voiture 70 Ah', sub: 'pieces-detachees-pneus' },
  { title: 'Voiture d’enfant à batterie', sub: 'jouets-jeux' },
  { title: 'Matelas 2 places', sub: 'literie-matelas' },
  { title: 'Matelas 1 place', sub: 'literie-matelas', description: 'Nous en avons 2.' },
  { title: 'Chaises en plastique à louer', sub: 'evenementiel-location-de-materiel' },
  { title: 'Robe de mariage à louer', sub: 'vetements-femme', description: 'Avec des chaises.' },
  { title: 'Pompe à eau à essence', sub: 'materiel-agricole-motopompes' },
  { title: 'Réservoir d’eau pour pompe', sub: 'plomberie-electricite' },
  { title: 'Mécanicien à domicile', sub: 'reparation-depannage' },
  { title: 'Caisse à outils de mécanicien', sub: 'outillage-machines' },
  { title: 'Tailleur sur mesure', sub: 'beaute-coiffure-couture' },
  { title: 'Ensemble tailleur, taille 40', sub: 'vetements-femme' },
  { title: 'Bélier de Tabaski', sub: 'moutons-beliers' },
  { title: 'Couches bébé taille 4', sub: 'alimentation-couches' },
  { title: 'Mouchoirs en papier', sub: 'parfums-cosmetiques' },
  { title: 'Cours de maths, professeur à domicile', sub: 'cours-particuliers-soutien' },
  { title: 'Gardien de nuit', sub: 'offres-d-emploi' },
  { title: 'Console PlayStation 4', sub: 'consoles-jeux-video' },
  { title: 'Car Toyota Coaster 30 places', sub: 'camions-utilitaires' },
  { title: 'Machine à coudre à pédale', sub: 'machines-a-coudre-ateliers' },
];

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  const fixtures = await openAdFixtures(database.pool);
  for (const ad of ADS) await fixtures.put(ad);
});
afterAll(() => database.close());

const titlesOf = async (q: string): Promise<string[]> =>
  (await listAds(database.pool, { q })).rows.map(({ title }) => title);

describe('the thing itself comes before what only has its name', () => {
  it.each([
    ['tel', 'Téléphone Itel double SIM'],
    ['tél', 'Téléphone Itel double SIM'],
    ['réfrigérateur', 'Réfrigérateur Samsung 200 litres'],
    ['batterie voiture', 'Batterie de voiture 70 Ah'],
    ['matelas 2 places', 'Matelas 2 places'],
    ['chaises à louer mariage', 'Chaises en plastique à louer'],
    ['pompe à eau', 'Pompe à eau à essence'],
    ['mécanicien', 'Mécanicien à domicile'],
    ['tailleur', 'Tailleur sur mesure'],
    ['prof', 'Cours de maths, professeur à domicile'],
    ['car', 'Car Toyota Coaster 30 places'],
  ])('%s', async (words, first) => {
    expect((await titlesOf(words))[0]).toBe(first);
  });
});

describe('a thing is found by its brand, its short form or its name in another language', () => {
  it.each([
    ['pampers', 'Couches bébé taille 4'],
    ['kleenex', 'Mouchoirs en papier'],
    ['boulot', 'Gardien de nuit'],
    ['bjr bélier dispo svp', 'Bélier de Tabaski'],
    ['bélier tabaski', 'Bélier de Tabaski'],
    ['play station', 'Console PlayStation 4'],
    ['keken dinki', 'Machine à coudre à pédale'],
  ])('%s', async (words, first) => {
    expect((await titlesOf(words))[0]).toBe(first);
  });

  it('frigidaire', async () => {
    expect((await titlesOf('frigidaire')).slice(0, 2)).toContain(
      'Réfrigérateur Samsung 200 litres',
    );
  });
});
