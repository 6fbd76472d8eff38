import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import type { AttributeValue } from '#contract/catalog/schemas/attributes.ts';
import { attributesInTitle, type TitleAttribute } from './attributes-in-title.ts';

interface Seed {
  attributes: (Pick<TitleAttribute, 'key' | 'label' | 'kind'> & Partial<TitleAttribute>)[];
  choice_lists: Record<string, TitleAttribute['choices']>;
  categories: Record<string, { key: string; choices_from?: string }[]>;
}
const seed = JSON.parse(
  readFileSync(new URL('../catalog/seed/attributes.json', import.meta.url), 'utf8'),
) as Seed;

/** Returns the attributes of a sub-category as the catalogue is seeded with them. */
const attributesOf = (slug: string): TitleAttribute[] =>
  (seed.categories[slug] ?? []).map(({ key, choices_from: list }) => {
    const attribute = seed.attributes.find((one) => one.key === key);
    if (!attribute) throw new Error(`no attribute ${key}`);
    const choices = attribute.choices ?? seed.choice_lists[list ?? ''] ?? [];
    return { unit: null, min: null, max: null, ...attribute, choices };
  });

type Values = Record<string, AttributeValue>;

describe('a title names', () => {
  test.each<[string, string, Values]>([
    ['smartphones', 'Samsung A14 128 Go', { brand: 'samsung', storage_gb: '128' }],
    ['smartphones', 'iPhone 12 64go', { brand: 'apple', storage_gb: '64' }],
    ['smartphones', 'redmi note 12 8/256 Go', { brand: 'xiaomi', storage_gb: '256' }],
    ['smartphones', 'Tecno Camon 20 8Go 256Go', { brand: 'tecno', ram_gb: '8', storage_gb: '256' }],
    [
      'smartphones',
      'Infinix 4 Go RAM double SIM',
      { brand: 'infinix', ram_gb: '4', sim_type: 'dual' },
    ],
    [
      'ordinateurs-portables',
      'HP EliteBook core i5 8 Go 256 Go 14 pouces',
      { brand: 'hp', processor: 'i5', ram_gb: '8', storage_gb: '256', screen_inches: 14 },
    ],
    [
      'voitures',
      'Toyota Corolla 2008 automatique essence 120 000 km',
      { brand: 'toyota', year: 2008, gearbox: 'automatic', fuel: 'petrol', mileage: 120_000 },
    ],
    ['voitures', 'Mercedes C180 diesel', { brand: 'mercedes_benz', fuel: 'diesel' }],
    ['voitures', 'starlet première main', { brand: 'toyota', first_hand: true }],
    ['motos', 'Haojue 125 cc neuve', { brand: 'haojue', engine_cc: 125 }],
    [
      'parcelles-terrains',
      'Parcelle 200 m2 titre foncier',
      { plot_area_m2: 200, land_papers: 'title' },
    ],
    [
      'parcelles-terrains',
      'terrain 400m² clôturé',
      { plot_area_m2: 400, land_features: ['walled'] },
    ],
    [
      'villas-maisons-a-louer',
      'Villa 3 chambres 2 douches climatisée',
      { bedrooms: 3, bathrooms: 2, home_features: ['ac'] },
    ],
    ['groupes-electrogenes', 'groupe 5,5 kva diesel', { power_kva: 5.5, fuel: 'diesel' }],
    ['tv-video', 'Tele Samsung 43 pouces', { brand: 'samsung', screen_inches: 43 }],
    ['climatiseurs-ventilateurs', 'split 1.5 cv sharp', { brand: 'sharp' }],
    ['smartphones', 'Samsung A14 128GB', { brand: 'samsung', storage_gb: '128' }],
    ['smartphones', 'redmi note 12 8/256', { brand: 'xiaomi', ram_gb: '8', storage_gb: '256' }],
    ['ordinateurs-portables', 'HP 16 Go 512 SSD', { brand: 'hp', ram_gb: '16', storage_gb: '512' }],
    ['voitures', 'Corolla 120.000km', { brand: 'toyota', mileage: 120_000 }],
    ['voitures', 'Corolla 120 mille km', { brand: 'toyota', mileage: 120_000 }],
    ['parcelles-terrains', 'Parcelle 3 hectares', { plot_area_m2: 30_000 }],
    ['tv-video', 'TV 55 pouces câble 2 m', { screen_inches: 55 }],
    ['tv-video', 'TV 55" neuve', { screen_inches: 55 }],
    ['tv-video', 'TV 55 pouces garantie 2 ans', { screen_inches: 55, warranty_months: 24 }],
    ['refrigerateurs-congelateurs', 'Frigo 300 l', { capacity_l: 300 }],
    ['moutons-beliers', 'Mouton 2 ans', { age_years: 2 }],
    ['chiens-chats-autres-animaux', 'Chien 2 ans', { age_months: 24 }],
    ['parfums-cosmetiques', 'Parfum 1 L', { volume_ml: 1000 }],
    ['camions-utilitaires', 'Camion 10 tonnes', { payload_kg: 10_000 }],
  ])('%s: %s', (slug, title, values) => {
    expect(attributesInTitle(title, attributesOf(slug))).toMatchObject(values);
  });
});

describe('a title names nothing', () => {
  it('where it names two values', () => {
    expect(attributesInTitle('Écran iPhone et Samsung', attributesOf('smartphones'))).toEqual({});
    expect(attributesInTitle('Corolla 2008 ou 2010', attributesOf('voitures'))).toEqual({
      brand: 'toyota',
    });
  });

  it('where one value fits two attributes', () => {
    expect(attributesInTitle('Itel 4 Go', attributesOf('smartphones'))).toEqual({ brand: 'itel' });
  });

  it('by numbers outside the bounds or with another unit', () => {
    expect(attributesInTitle('Groupe 9000 kva', attributesOf('groupes-electrogenes'))).toEqual({});
    expect(attributesInTitle('Parcelle 3 km', attributesOf('parcelles-terrains'))).toEqual({});
    expect(attributesInTitle('jantes 17 pouces', attributesOf('voitures'))).toEqual({});
    expect(attributesInTitle('piste 250m', attributesOf('voitures'))).toEqual({});
    expect(attributesInTitle('garantie 2 ans', attributesOf('voitures'))).toEqual({});
    expect(attributesInTitle('Chèvre garantie 2 ans', attributesOf('chevres-boucs'))).toEqual({});
    expect(attributesInTitle('Frigo 18 mois', attributesOf('refrigerateurs-congelateurs'))).toEqual(
      {},
    );
    expect(attributesInTitle('Mixeur 500 ml', attributesOf('refrigerateurs-congelateurs'))).toEqual(
      {},
    );
  });

  it('by words in general use', () => {
    for (const title of ['', 'neuve', 'très bonne affaire', 'Autre', '%', 'é'.repeat(200)])
      expect([title, attributesInTitle(title, attributesOf('smartphones'))]).toEqual([title, {}]);
  });

  it('of a sub-category without attributes', () => {
    expect(attributesInTitle('Samsung A14 128 Go', [])).toEqual({});
  });
});

it('finds every choice that is named as the form names it', () => {
  const brand = attributesOf('smartphones').filter(({ key }) => key === 'brand');
  for (const { key, label } of brand[0]?.choices ?? [])
    expect([label, attributesInTitle(`Téléphone ${label} neuf`, brand)]).toEqual([
      label,
      key === 'other' ? {} : { brand: key },
    ]);
});
