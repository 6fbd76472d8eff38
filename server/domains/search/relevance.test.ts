import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/testing/database.ts';
import { openAdFixtures, type AdFixtures } from '#server/testing/ad-fixtures.ts';
import { listAds, type Paging } from './list-ads.ts';
import { matchingAds } from './match.ts';
import type { AdFilters } from './orders.ts';

let database: TestDatabase;
let ads: AdFixtures;

beforeEach(async () => {
  database = await testDatabase();
  ads = await openAdFixtures(database.pool);
});

afterEach(() => database.close());

const list = (filters: AdFilters, paging: Paging = {}) => listAds(database.pool, filters, paging);
const titles = async (words: string, paging: Paging = {}): Promise<string[]> =>
  (await list({ q: words }, paging)).rows.map(({ title }) => title);

const TYRES = {
  title: '4 pneus 265/65 R17 neufs',
  sub: 'pieces-detachees-pneus',
  description: 'Pneus tout terrain pour Hilux et Prado.',
};

describe('the order by relevance', () => {
  it('is the default when there are words, and newest first is one choice away', async () => {
    await ads.put({ title: 'Toyota Hilux diesel', sub: 'voitures' });
    await ads.put(TYRES);
    expect(await titles('Hilux')).toEqual(['Toyota Hilux diesel', TYRES.title]);
    expect(await titles('Hilux', { sort: 'recent' })).toEqual([TYRES.title, 'Toyota Hilux diesel']);
    expect((await list({})).rows.map(({ title }) => title)).toEqual([
      TYRES.title,
      'Toyota Hilux diesel',
    ]);
  });

  it('prefers a word of the title to one of the sub-category, and that to one of the description', async () => {
    await ads.put({ title: 'Batterie gel 200 Ah', sub: 'batteries-onduleurs' });
    await ads.put({ title: 'Convertisseur 3 kVA', sub: 'batteries-onduleurs' });
    await ads.put({
      title: 'Kit 1 kVA complet',
      sub: 'panneaux-kits-solaires',
      description: 'Deux panneaux, batterie et pose.',
    });
    expect(await titles('batterie')).toEqual([
      'Batterie gel 200 Ah',
      'Convertisseur 3 kVA',
      'Kit 1 kVA complet',
    ]);
  });

  it('finds land for a word that names it, not lots of other things', async () => {
    await ads.put({ title: 'Champ de 2 hectares en bordure de piste', sub: 'parcelles-terrains' });
    await ads.put({ title: 'Parcelle de 400 m²', sub: 'parcelles-terrains' });
    await ads.put(TYRES);
    await ads.put({
      title: 'Lot de chemises',
      sub: 'vetements-homme',
      description: 'Prix par lot.',
    });
    await ads.put({
      title: 'Romans et manuels',
      sub: 'livres-papeterie',
      description: 'Prix au lot, à Niamey.',
    });
    const land = ['Parcelle de 400 m²', 'Champ de 2 hectares en bordure de piste'];
    expect(await titles('parcelle niamey')).toEqual(land);
    expect(await titles('terrain')).toEqual(land);
    expect(await titles('fili')).toEqual(land);
  });

  it('shows fresh and complete ads first among equals', async () => {
    await ads.put({
      title: 'Moto ancienne',
      sub: 'motos',
      publishedAt: '2026-08-01T08:00:00Z',
      price: null,
    });
    await ads.put({ title: 'Moto complète', sub: 'motos', photos: 1, price: 300_000 });
    await ads.put({ title: 'Moto sans photo', sub: 'motos', price: 300_000 });
    await ads.put({ title: 'Moto sans rien', sub: 'motos', price: null });
    expect(await titles('moto')).toEqual([
      'Moto complète',
      'Moto sans photo',
      'Moto sans rien',
      'Moto ancienne',
    ]);
  });

  it('shows ads with values, and those of sellers who answer, first among equals', async () => {
    const ownerId = await ads.newOwner();
    const values = { brand: 'yamaha', year: 2015, engine_cc: 125, mileage: 20_000 } as const;
    const silent = await ads.put({ title: 'Moto d’un muet', sub: 'motos', ownerId });
    await ads.put({ title: 'Moto décrite', sub: 'motos', attributes: values });
    await ads.put({ title: 'Moto de confiance', sub: 'motos', attributes: values, ownerId });
    await ads.put({ title: 'Moto', sub: 'motos' });
    await database.pool.query('UPDATE ad SET seller_answers = true WHERE owner_id = $1', [ownerId]);
    await database.pool.query('UPDATE ad SET unanswered = 1 WHERE id = $1', [silent]);
    expect(await titles('moto')).toEqual([
      'Moto de confiance',
      'Moto décrite',
      'Moto',
      'Moto d’un muet',
    ]);
  });

  it('leaves out other words with the same stem, and shows other things with the word last', async () => {
    await ads.put({ title: 'Livraison en ville', sub: 'transport-demenagement' });
    await ads.put({ title: 'Moto tout terrain', sub: 'motos' });
    await ads.put({ title: 'Villa de 400 m²', sub: 'villas-maisons-a-vendre' });
    await ads.put({ title: 'Champ de 2 hectares', sub: 'parcelles-terrains' });
    expect(await titles('villa')).toEqual(['Villa de 400 m²']);
    expect(await titles('terrain')).toEqual(['Champ de 2 hectares', 'Moto tout terrain']);
  });

  it('does not give a page to one seller', async () => {
    for (const n of [1, 2, 3]) await ads.put({ title: `Moto d’un autre ${n}`, sub: 'motos' });
    const ownerId = await ads.newOwner();
    for (let n = 0; n < 30; n += 1)
      await ads.put({ title: 'Moto du magasin', sub: 'motos', ownerId });
    const page = await titles('moto');
    expect(page).toHaveLength(24);
    expect(page.slice(0, 6).filter((title) => title === 'Moto du magasin')).toHaveLength(3);
  });

  it('ignores words that say nothing about the thing', async () => {
    await ads.put({ title: 'Téléphone Nokia à touches', sub: 'telephones-simples' });
    for (const words of [
      'telephone pas cher',
      'telephone bon prix svp',
      'je cherche un telephone moins cher',
      'telephone neuf',
    ])
      expect(await titles(words)).toEqual(['Téléphone Nokia à touches']);
  });

  it('shows ads that have a wish first, and those that do not say after them', async () => {
    await ads.put({ title: 'iPhone 11 neuf scellé', sub: 'smartphones' });
    await ads.put({ title: 'iPhone 11 128 Go', sub: 'smartphones' });
    expect(await titles('iphone neuf')).toEqual(['iPhone 11 neuf scellé', 'iPhone 11 128 Go']);
  });

  it('lets an alert match only ads that have the wish', async () => {
    const sealed = await ads.put({ title: 'iPhone 11 neuf scellé', sub: 'smartphones' });
    const other = await ads.put({ title: 'iPhone 11 128 Go', sub: 'smartphones' });
    const ids = [sealed, other];
    expect(await matchingAds(database.pool, { q: 'iphone neuf' }, ids)).toEqual([sealed]);
    expect(await matchingAds(database.pool, { q: 'iphone pas cher' }, ids)).toEqual(ids);
  });

  it.each([
    ['iphnoe', 'iPhone 11 128 Go'],
    ['ihpone', 'iPhone 11 128 Go'],
    ['tecmo', 'Tecno Spark 10'],
  ])('understands swapped and wrong letters: %s', async (typed, found) => {
    await ads.put({ title: 'iPhone 11 128 Go', sub: 'smartphones' });
    await ads.put({ title: 'Tecno Spark 10', sub: 'smartphones' });
    expect(await titles(typed)).toEqual([found]);
  });

  it('shows the ads of the city typed, and others apart by distance', async () => {
    await ads.put({ title: 'Parcelle à Zinder', sub: 'parcelles-terrains', city: 'zinder' });
    await ads.put({ title: 'Parcelle bornée', sub: 'parcelles-terrains', city: 'maradi' });
    await ads.put({
      title: 'Parcelle au bord du goudron',
      sub: 'parcelles-terrains',
      city: 'niamey',
    });
    await ads.put({ title: 'Parcelle jumelée', sub: 'parcelles-terrains', city: 'tessaoua' });
    await ads.put({ title: 'Moto', sub: 'motos', city: 'maradi' });
    const { rows, apart } = await list({ q: 'parcelle maradi' });
    expect(rows.map(({ title }) => title)).toEqual(['Parcelle bornée']);
    expect(apart.elsewhere.map(({ row }) => row.title)).toEqual([
      'Parcelle jumelée',
      'Parcelle à Zinder',
      'Parcelle au bord du goudron',
    ]);
  });

  it('shows rentals last for somebody who buys, and no sales for somebody who rents', async () => {
    await ads.put({ title: 'Villa 3 chambres', sub: 'villas-maisons-a-louer' });
    await ads.put({ title: 'Villa de 400 m²', sub: 'villas-maisons-a-vendre' });
    expect(await titles('villa a vendre')).toEqual(['Villa de 400 m²', 'Villa 3 chambres']);
    expect(await titles('villa a louer')).toEqual(['Villa 3 chambres']);
    expect(await titles('villa')).toHaveLength(2);
  });
});

describe('pages by relevance', () => {
  const fill = async (): Promise<void> => {
    for (let n = 0; n < 120; n += 1) {
      const ownerId = n % 4 === 0 ? await ads.newOwner() : undefined;
      await ads.put({
        title: n % 5 === 0 ? `Casque de moto ${n}` : `Yamaha ${n}`,
        sub: n % 5 === 0 ? 'pieces-detachees-pneus' : 'motos',
        description: 'Moto bien entretenue.',
        price: n % 2 === 0 ? 300_000 : null,
        ...(ownerId && { ownerId }),
      });
    }
  };

  it('show each ad once, by cursor and by number, while ads are added', async () => {
    await fill();
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const found = await list({ q: 'moto' }, { cursor, perPage: 20 });
      expect(found.page).toMatchObject({ total: 120, totalIsExact: true });
      seen.push(...found.rows.map(({ id }) => id));
      cursor = found.page.nextCursor ?? undefined;
      await ads.put({ title: 'Moto toute nouvelle', sub: 'motos', photos: 1 });
    } while (cursor);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toHaveLength(120);
  });
});
