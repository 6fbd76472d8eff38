import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/testing/database.ts';
import { openAdFixtures, type AdFixture } from '#server/testing/ad-fixtures.ts';
import { listAds } from './list-ads.ts';

const ADS = {
  velo: { title: 'Vélo VTT adulte 26 pouces', sub: 'velos' },
  corolla: { title: 'Toyota Corolla 2012 essence', sub: 'voitures', city: 'maradi' },
  hilux: { title: 'Hilux 4x4 double cabine', sub: 'voitures' },
  prado: { title: 'Land Cruiser Prado TX 7 places', sub: 'voitures' },
  boxer: { title: 'Bajaj Boxer 150 neuve', sub: 'motos' },
  kasea: { title: 'Moto Kasea 125 occasion', sub: 'motos', city: 'zinder' },
  iphone: { title: 'iPhone 11 128 Go débloqué', sub: 'smartphones' },
  a14: { title: 'Samsung Galaxy A14', sub: 'smartphones' },
  infinix: { title: 'Infinix Hot 30', sub: 'smartphones' },
  tecno: { title: 'Tecno Spark 10 Pro', sub: 'smartphones', city: 'agadez' },
  nokia: { title: 'Téléphone Nokia à touches', sub: 'telephones-simples' },
  appartement: { title: "L'appartement F3 au 2e étage", sub: 'appartements-a-louer' },
  villa: { title: 'Villa à louer, 3 chambres', sub: 'villas-maisons-a-louer' },
  terrain: { title: 'Terrain de 400 m² viabilisé', sub: 'parcelles-terrains' },
  studio: { title: 'Célibatérium avec douche interne', sub: 'chambres-studios' },
  clim: { title: 'Climatiseur split 1,5 CV Sharp', sub: 'climatiseurs-ventilateurs' },
  frigo: { title: 'Réfrigérateur 300 litres', sub: 'refrigerateurs-congelateurs' },
  tele: { title: 'Écran plat LG 43 pouces', sub: 'tv-video' },
  ordi: { title: 'HP EliteBook, ordinateur portable', sub: 'ordinateurs-portables' },
  groupe: { title: 'Groupe électrogène 5 kVA', sub: 'groupes-electrogenes' },
  solaire: { title: 'Panneaux solaires 300 W', sub: 'panneaux-kits-solaires' },
  belier: { title: 'Bélier de Tabaski bien engraissé', sub: 'moutons-beliers' },
  chevre: { title: 'Chèvres rousses de Maradi', sub: 'chevres-boucs' },
  vache: { title: 'Vache laitière azawak', sub: 'boeufs-vaches' },
  chameau: { title: 'Dromadaire de transport', sub: 'chevaux-anes-chameaux' },
  cheval: { title: 'Deux chevaux de course', sub: 'chevaux-anes-chameaux' },
  riz: { title: 'Riz local étuvé', sub: 'cereales-legumineuses' },
  niebe: { title: 'Niébé blanc en gros', sub: 'cereales-legumineuses' },
  huile: { title: "Huile d'arachide de Dosso", sub: 'produits-transformes-epices' },
  oeufs: { title: "Plateaux d'œufs frais", sub: 'volailles-oeufs' },
  kilichi: { title: 'Kilichi bien épicé', sub: 'viande-kilichi-produits-laitiers' },
  bazin: { title: 'Bazin Getzner 5 yards', sub: 'tissus-pagnes-bazin' },
  chaussures: { title: 'Chaussures femme talon bas', sub: 'chaussures' },
  habits: { title: 'Vêtements bébé 0-12 mois', sub: 'vetements-enfant' },
  bureaux: { title: 'Bureaux climatisés au centre', sub: 'bureaux-boutiques-magasins' },
  machine: { title: 'Machine à laver 7 kg', sub: 'machines-a-laver-petit-electromenager' },
  portemonnaie: { title: 'Porte-monnaie en cuir touareg', sub: 'sacs-accessoires' },
  villaPlateau: {
    title: 'Villa haut standing avec piscine',
    sub: 'villas-maisons-a-louer',
    quarter: 'plateau',
    price: 180_000,
  },
  villaYantala: {
    title: 'Villa de 4 pièces à Yantala Haut',
    sub: 'villas-maisons-a-louer',
    price: 450_000,
  },
  studioKoira: {
    title: 'Studio meublé',
    sub: 'chambres-studios',
    quarter: 'koira-kano',
    price: 60_000,
  },
  peugeot: { title: 'Peugeot 406 diesel', sub: 'voitures', city: 'dogondoutchi', price: 900_000 },
  oignons: { title: 'Oignons violets de Galmi', sub: 'fruits-legumes', city: 'birni-n-konni' },
  tabouret: { title: 'Canapé et fauteuils en L', sub: 'meubles-salons' },
  chauffeur: {
    title: 'Chauffeur permis C demandé',
    sub: 'offres-d-emploi',
    description: 'Travail à plein temps.',
  },
} satisfies Record<string, AdFixture>;

type Name = keyof typeof ADS;

/** Lists queries as typed in Niger, with their expected results. */
const PAIRS: [typed: string, found: Name][] = [
  ['velo', 'velo'],
  ['VÉLOS', 'velo'],
  ['les vélos', 'velo'],
  ['keke', 'velo'],
  ['voiture', 'corolla'],
  ['une voiture a vendre', 'hilux'],
  ['vwature', 'corolla'],
  ['mota', 'prado'],
  ['toyotta corola', 'corolla'],
  ['corolla2012', 'corolla'],
  ['toyota maradi', 'corolla'],
  ['hillux', 'hilux'],
  ['4x4', 'hilux'],
  ['hilux 4 x 4', 'hilux'],
  ['land cruser', 'prado'],
  ['pradot', 'prado'],
  ['motos', 'boxer'],
  ['motto', 'kasea'],
  ['babur', 'boxer'],
  ['moto125', 'kasea'],
  ['boxer150', 'boxer'],
  ['moto damagaram', 'kasea'],
  ['iphone11', 'iphone'],
  ['ifone', 'iphone'],
  ['iphone 128go', 'iphone'],
  ['samsoung a14', 'a14'],
  ['samsung a 14', 'a14'],
  ['infinics', 'infinix'],
  ['tekno', 'tecno'],
  ['telefone nokia', 'nokia'],
  ['salula', 'nokia'],
  ['waya', 'nokia'],
  ['telephone agadez', 'tecno'],
  ['l’appartement', 'appartement'],
  ['apartement f3', 'appartement'],
  ['appart', 'appartement'],
  ['maison a louer', 'villa'],
  ['gida haya', 'villa'],
  ['vila 3 chambre', 'villa'],
  ['location villa', 'villa'],
  ['parcelle', 'terrain'],
  ['fili', 'terrain'],
  ['celibatorium', 'studio'],
  ['chambre salon', 'studio'],
  ['climatizeur', 'clim'],
  ['clim', 'clim'],
  ['frijo', 'frigo'],
  ['refrigirateur', 'frigo'],
  ['tv', 'tele'],
  ['television', 'tele'],
  ['ordi', 'ordi'],
  ['ordinatuer portable', 'ordi'],
  ['groupe elctrogene', 'groupe'],
  ['generateur', 'groupe'],
  ['plaque solaire', 'solaire'],
  ['rago', 'belier'],
  ['mouton', 'belier'],
  ['beliers', 'belier'],
  ['feeji', 'belier'],
  ['akuya', 'chevre'],
  ['chevre', 'chevre'],
  ['saniya', 'vache'],
  ['chameaux', 'chameau'],
  ['rakumi', 'chameau'],
  ['cheval', 'cheval'],
  ['doki', 'cheval'],
  ['shinkafa', 'riz'],
  ['haricot', 'niebe'],
  ['wake', 'niebe'],
  ['gyada', 'huile'],
  ['huile d arachide', 'huile'],
  ['oeuf', 'oeufs'],
  ['œufs', 'oeufs'],
  ['kilishi', 'kilichi'],
  ['tissus', 'bazin'],
  ['takalmi', 'chaussures'],
  ['chosure', 'chaussures'],
  ['habits bebe', 'habits'],
  ['bureau', 'bureaux'],
  ['machine a laver', 'machine'],
  ['porte monnaie', 'portemonnaie'],
  ['porte-monnaies', 'portemonnaie'],
  ['aiki', 'chauffeur'],
  ['toyo', 'corolla'],
  ['villa niamey plateau moins de 200000', 'villaPlateau'],
  ['villa plateau', 'villaPlateau'],
  ['location villa yantala haut', 'villaYantala'],
  ['villa a yantala', 'villaYantala'],
  ['villa niamey 500000', 'villaYantala'],
  ['studio koira kano', 'studioKoira'],
  ['studio kouara kano max 75k', 'studioKoira'],
  ['chambre salon niamey entre 50 000 et 70 000', 'studioKoira'],
  ['voiture doutchi', 'peugeot'],
  ['406 a doutchi moins d’un million', 'peugeot'],
  ['peugeot406', 'peugeot'],
  ['voiture dogondoutchi jusqu’à 1,5 million', 'peugeot'],
  ['oignon konni', 'oignons'],
  ['albasa birni nkonni', 'oignons'],
  ['kilishi epicé', 'kilichi'],
  ['vélo moins de 15 000 fcfa', 'velo'],
  ['canapés', 'tabouret'],
  ['toyota maradie', 'corolla'],
  ['moto zender', 'kasea'],
];

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
  const adFixtures = await openAdFixtures(database.pool);
  for (const ad of Object.values(ADS)) await adFixtures.put(ad);
});

afterAll(() => database.close());

const titlesFor = async (words: string): Promise<string[]> => {
  const { rows } = await listAds(database.pool, { q: words }, { perPage: 60 });
  return rows.map(({ title }) => title);
};

describe('words as people type them', () => {
  it.each(PAIRS)('%s finds %s', async (typed, name) => {
    const titles = await titlesFor(typed);
    expect(titles).toContain(ADS[name].title);
    // A query that matches everything would prove nothing.
    expect(titles.length).toBeLessThan(Object.keys(ADS).length / 2);
  });

  it.each<[string, unknown[]]>([
    [
      'villa niamey plateau moins de 200000',
      [
        ['city', 'Niamey', 'villa plateau moins de 200000'],
        ['quarter', 'Plateau', 'villa niamey moins de 200000'],
        ['price_max', 'moins de 200000', 'villa niamey plateau'],
      ],
    ],
    ['villa plateau', [['quarter', 'Plateau', 'villa']]],
    [
      'corolla 2015 automatique',
      [
        ['field', '2015', 'corolla automatique'],
        ['field', 'automatique', 'corolla 2015'],
      ],
    ],
    [
      'maison 3 chambres niamey',
      [
        ['city', 'Niamey', 'maison 3 chambres'],
        ['field', '3 chambres', 'maison niamey'],
      ],
    ],
    ['plateau d’oeufs', []],
    ['moto maradi', [['city', 'Maradi', 'moto']]],
    ['"maradi"', []],
    [
      'entre 20 et 50 mille',
      [
        ['price_min', 'entre 20 et 50 mille', ''],
        ['price_max', 'entre 20 et 50 mille', ''],
      ],
    ],
  ])(
    'returns the recognised places and prices, and the words without each: %s',
    async (words, expected) => {
      const { understood } = await listAds(database.pool, { q: words });
      expect(understood.map(({ kind, label, rest }) => [kind, label, rest])).toEqual(expected);
    },
  );

  it('treats a city alone as a filter', async () => {
    const { rows } = await listAds(database.pool, { q: 'zinder' });
    expect(rows.map(({ title }) => title)).toEqual([ADS.kasea.title]);
  });

  it('applies the narrower of the typed and the selected price', async () => {
    const found = async (words: string, priceMax: number) =>
      (await listAds(database.pool, { q: words, price_max: priceMax })).rows.map(
        ({ title }) => title,
      );
    expect(await found('villa moins de 500000', 200_000)).not.toContain(ADS.villaYantala.title);
    expect(await found('villa moins de 200000', 900_000)).not.toContain(ADS.villaYantala.title);
    expect(await found('villa moins de 500000', 900_000)).toContain(ADS.villaYantala.title);
  });

  it('leaves out the words that say least when no ad has all, the thing last', async () => {
    const found = await listAds(database.pool, { q: 'samsung corolla' });
    expect(found.rows.map(({ title }) => title)).toEqual([ADS.a14.title]);
    expect(found.unused).toEqual(['corolla']);
  });

  it('matches a quoted word literally', async () => {
    expect(await titlesFor('"samsung"')).toEqual([ADS.a14.title]);
    expect(await titlesFor('"samsoung"')).toEqual([]);
  });

  it('distinguishes numbers: an iPhone 11 is not a Samsung A14', async () => {
    expect(await titlesFor('a14')).toEqual([ADS.a14.title]);
    expect((await listAds(database.pool, { q: 'samsung a15' })).unused).toEqual(['a15']);
  });

  it.each(['vends', 'svp bonjour', 'pas cher', '???'])(
    'asks for the thing when the words say nothing: %s',
    async (words) => {
      const { asks, rows, page } = await listAds(database.pool, { q: words });
      expect([asks, rows, page.total]).toEqual([true, [], 0]);
    },
  );

  it('ignores words that say nothing beside others or filters', async () => {
    const [all, filtered] = [
      await listAds(database.pool, { q: 'vends svp moins de 200000' }),
      await listAds(database.pool, { q: 'vends', photo: '1' }),
    ];
    expect([all.asks, all.rows.length, filtered.asks]).toEqual([false, 24, false]);
  });

  it('returns the corrected words', async () => {
    const corrected = async (words: string) =>
      (await listAds(database.pool, { q: words })).corrected;
    expect(await corrected('refrigirateur')).toBe('réfrigérateur');
    expect(await corrected('samsoung a14')).toBe('samsung a14');
    expect(await corrected('samsung')).toBeNull();
    expect(await corrected('zzzzzz')).toBeNull();
  });

  it('applies a synonym as soon as it is added', async () => {
    expect(await titlesFor('petrolette')).toEqual([]);
    await database.pool.query("INSERT INTO search_synonym (terms) VALUES ('{pétrolette,moto}')");
    expect(await titlesFor('petrolette')).toContain(ADS.kasea.title);
  });

  it('finds a city by its new name without rewriting its ads', async () => {
    await database.pool.query(
      "UPDATE city SET aliases = aliases || '{La Cité du Sultan}' WHERE slug = 'zinder'",
    );
    expect((await titlesFor('moto la cité du sultan'))[0]).toBe(ADS.kasea.title);
  });
});
