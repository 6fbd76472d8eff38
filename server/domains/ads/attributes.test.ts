import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { Ad, AdList } from '#contract/ads/schemas/ads.ts';
import type { Category } from '#contract/catalog/routes.ts';
import type { ReviewedAd } from '#contract/moderation/admin/review.ts';
import {
  adFields,
  multipart,
  publishedAd,
  seller,
  sendAd,
  staff,
  type Person,
} from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';

let service: TestService;
let owner: Person;
let moderator: Person;
let categories: Category[];

/** Returns the ids of a sub-category and its category, as an ad has them. */
const placeOf = (slug: string) => {
  const parent = categories.find(({ sub_categories: subs }) => subs.some((s) => s.slug === slug));
  const sub = parent?.sub_categories.find((s) => s.slug === slug);
  if (!parent || !sub) throw new Error(`There is no ${slug}.`);
  return { cat_id: parent.id, category_id: sub.id };
};

interface Refused {
  errors: Record<string, string[]>;
}
const publish = async (changes: Record<string, unknown>) =>
  service.call<{ data: Ad } & Refused>('POST', '/api/annonces', {
    token: owner.token,
    json: await adFields(service, changes),
  });
const change = (id: number, json: Record<string, unknown>) =>
  service.call<{ data: Ad } & Refused>('POST', `/api/update-annonces/${id}`, {
    token: owner.token,
    json,
  });
const valuesOf = ({ attributes }: Pick<Ad, 'attributes'>): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value]));

const CAR = { brand: 'toyota', model: 'Corolla', year: 2012, mileage: 145_000, fuel: 'petrol' };

beforeAll(async () => {
  service = await testService();
  owner = await seller(service);
  moderator = await staff(service);
  const { body } = await service.call<{ categories: Category[] }>('GET', '/api/categories');
  ({ categories } = body);
});
afterAll(() => service.close());

describe('The catalogue', () => {
  it('says what each sub-category asks, with what it inherits from its category', () => {
    const subs = categories.flatMap(({ sub_categories: all }) => all);
    const cars = subs.find(({ slug }) => slug === 'voitures');
    expect(cars?.attributes.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['brand', 'model', 'year', 'mileage', 'vehicle_papers']),
    );
    const brand = cars?.attributes.find(({ key }) => key === 'brand');
    expect(brand).toMatchObject({ label: 'Marque', kind: 'choice', required: true, filter: true });
    expect(brand?.choices).toContainEqual({ key: 'toyota', label: 'Toyota' });
    const land = subs.find(({ slug }) => slug === 'parcelles-terrains');
    expect(land).toMatchObject({ has_condition: false });
    expect(land?.attributes.map(({ key }) => key)).toContain('advertiser');
    expect(land?.price_units).toContainEqual({ key: 'm2', label: 'le m²' });
  });

  it('lets lists be filtered by the papers of vehicles and land, and by who offers a property', () => {
    const filtersOf = (slug: string) =>
      categories
        .flatMap(({ sub_categories: subs }) => subs)
        .find((sub) => sub.slug === slug)
        ?.attributes.flatMap(({ key, filter }) => (filter ? [key] : []));
    for (const slug of ['voitures', 'motos', 'camions-utilitaires', 'tricycles-adaidaita'])
      expect(filtersOf(slug)).toContain('vehicle_papers');
    for (const slug of ['parcelles-terrains', 'villas-maisons-a-vendre'])
      expect(filtersOf(slug)).toContain('land_papers');
    const property = categories.find(({ slug }) => slug === 'immobilier')?.sub_categories ?? [];
    for (const { slug } of property)
      expect(filtersOf(slug)).toEqual(expect.arrayContaining(['advertiser', 'extra_fees']));
    for (const slug of ['offres-d-emploi', 'stages-apprentissage'])
      expect(filtersOf(slug)).toContain('no_application_fee');
  });

  it('has no attribute twice in a sub-category, and a choice for each that needs one', () => {
    const wrong = categories
      .flatMap(({ sub_categories: subs }) => subs)
      .flatMap(({ slug, attributes }) => {
        const keys = attributes.map(({ key }) => key);
        const bare = attributes.filter(
          ({ kind, choices }) => choices.length > 0 !== (kind === 'choice' || kind === 'choices'),
        );
        const twice = keys.filter((key, i) => keys.indexOf(key) !== i);
        return [...bare.map(({ key }) => key), ...twice].map((key) => `${slug} ${key}`);
      });
    expect(wrong).toEqual([]);
  });

  it('is short without the attributes', async () => {
    const { body } = await service.call<{ categories: Category[] }>(
      'GET',
      '/api/categories?attributes=0',
    );
    expect(body.categories.length).toBe(categories.length);
    expect(JSON.stringify(body).length).toBeLessThan(60_000);
    const { body: one } = await service.call<{ category: { attributes: unknown[] } }>(
      'GET',
      `/api/categories/${placeOf('voitures').category_id}`,
    );
    expect(one.category.attributes.length).toBeGreaterThan(5);
  });
});

describe('An ad', () => {
  it('is read with its attributes in the order of the catalogue, and its card with two of them', async () => {
    const ad = await publishedAd(service, owner, moderator, {
      ...placeOf('voitures'),
      attributes: CAR,
    });
    const { body } = await service.call<{ data: Ad }>('GET', `/api/the-annonces/${ad.id}`);
    expect(body.data.attributes).toEqual([
      { key: 'brand', label: 'Marque', value: 'toyota', text: 'Toyota' },
      { key: 'model', label: 'Modèle', value: 'Corolla', text: 'Corolla' },
      { key: 'year', label: 'Année', value: 2012, text: '2012' },
      { key: 'mileage', label: 'Kilométrage', value: 145_000, text: '145\u202F000\u00A0km' },
      { key: 'fuel', label: 'Carburant', value: 'petrol', text: 'Essence' },
    ]);
    const { body: list } = await service.call<AdList>('GET', '/api/annonces?per_page=60');
    const card = list.data.find(({ id }) => id === ad.id);
    expect(card?.attributes.map(({ key }) => key)).toEqual(['year', 'mileage']);
  });

  test.each([
    ['motos', 'vehicle'],
    ['parcelles-terrains', 'land'],
    ['chambres-studios', 'rental'],
    ['stages-apprentissage', 'job'],
    ['demandes-d-emploi', null],
    ['smartphones', null],
  ])('of %s has the advice %s for its page', async (slug, advice) => {
    expect(await sendAd(service, owner, placeOf(slug))).toMatchObject({ advice });
  });

  it('is accepted without attributes, which it then has none of', async () => {
    const ad = await sendAd(service, owner);
    expect(ad).toMatchObject({ attributes: [], price_unit: null });
  });

  const papers = ['owner_card', 'customs_paid'];
  test.each([
    [
      'the JSON of all',
      [{ name: 'attributes', value: JSON.stringify({ ...CAR, vehicle_papers: papers }) }],
    ],
    [
      'a field for each value',
      [
        ...Object.entries(CAR).map(([key, value]) => ({
          name: `attributes[${key}]`,
          value: String(value),
        })),
        ...papers.map((value) => ({ name: 'attributes[vehicle_papers]', value })),
      ],
    ],
  ])('takes them in a form as %s', async (_, parts) => {
    const fields = Object.entries(await adFields(service, placeOf('voitures')));
    const { status, body } = await service.call<{ data: Ad }>('POST', '/api/annonces', {
      token: owner.token,
      ...multipart([...fields.map(([name, value]) => ({ name, value: String(value) })), ...parts]),
    });
    expect(status).toBe(201);
    expect(valuesOf(body.data)).toEqual({ ...CAR, vehicle_papers: papers });
  });

  it('is refused with the error of each wrong key and value at its field', async () => {
    const { status, body } = await publish({
      ...placeOf('voitures'),
      title: 'A'.repeat(80),
      attributes: { sex: 'male', fuel: 'water', year: 1800 },
      price_unit: 'bag',
      city_id: 999_999,
    });
    expect(status).toBe(422);
    expect(body.errors).toEqual({
      'attributes.sex': ['Cette catégorie ne demande pas cette précision.'],
      'attributes.fuel': ['Choisissez une valeur de la liste.'],
      'attributes.year': ['Indiquez au moins 1960.'],
      price_unit: ['Choisissez une unité de la liste.'],
      city_id: ['Cette ville n’existe pas.'],
    });
  });

  test.each(['[1]', '"x"', 'not JSON', '{"fuel":{"a":1}}', '{"constructor":"x"}'])(
    'is refused when its attributes are %s',
    async (attributes) => {
      const { status, body } = await publish({ ...placeOf('voitures'), attributes });
      expect([status, Object.keys(body.errors)[0]?.split('.')[0]]).toEqual([422, 'attributes']);
    },
  );

  it('needs a condition only where its sub-category has one', async () => {
    const { body } = await publish({ ...placeOf('voitures'), product_status: '' });
    expect(body.errors).toEqual({ product_status: ['Choisissez un état.'] });
    const land = await publish({ ...placeOf('parcelles-terrains'), product_status: undefined });
    expect(land.status).toBe(201);
    expect(land.body.data.product_status).toBeNull();
    const sent = await publish({ ...placeOf('parcelles-terrains'), product_status: 'Bien' });
    expect(sent.body.data.product_status).toBeNull();
  });

  it('has a price for a unit of its sub-category', async () => {
    const ad = await sendAd(service, owner, {
      ...placeOf('parcelles-terrains'),
      price_unit: 'm2',
    });
    expect(ad.price_unit).toEqual({ key: 'm2', label: 'le m²' });
    const { body } = await publish({
      ...placeOf('parcelles-terrains'),
      price: 15_000,
      price_label: undefined,
      price_unit: 'm2',
      price_kind: 'negotiable',
    });
    expect(body.data.price_label).toBe('15 000 FCFA le m² · À débattre');
  });
});

describe('A change of an ad', () => {
  it('leaves what it does not name, replaces what it names, clears what is empty', async () => {
    const ad = await sendAd(service, owner, { ...placeOf('voitures'), attributes: CAR });
    const left = await change(ad.id, { title: 'Toyota Corolla à vendre' });
    expect(valuesOf(left.body.data)).toEqual(CAR);
    const next = await change(ad.id, { attributes: { mileage: 150_000, fuel: null } });
    const { fuel: _, ...others } = CAR;
    expect(valuesOf(next.body.data)).toEqual({ ...others, mileage: 150_000 });
  });

  it('of its sub-category keeps the attributes that the new one has too', async () => {
    const ad = await sendAd(service, owner, {
      ...placeOf('voitures'),
      attributes: { year: 2015, fuel: 'petrol' },
    });
    const { status, body } = await change(ad.id, placeOf('motos'));
    expect(status).toBe(200);
    expect(valuesOf(body.data)).toEqual({ year: 2015 });
  });

  it('shows the reviewer the version before and after', async () => {
    const ad = await publishedAd(service, owner, moderator, {
      ...placeOf('voitures'),
      attributes: CAR,
    });
    await change(ad.id, { attributes: { mileage: 90_000 } });
    const { body: shown } = await service.call<{ data: Ad }>('GET', `/api/the-annonces/${ad.id}`);
    expect(valuesOf(shown.data)).toEqual(CAR);
    const { body } = await service.call<{ data: ReviewedAd[] }>('GET', '/api/admin/annonces', {
      token: moderator.token,
    });
    const reviewed = body.data.find(({ id }) => id === ad.id);
    expect(reviewed?.previous && valuesOf(reviewed.previous)).toEqual(CAR);
    expect(reviewed && valuesOf(reviewed)).toEqual({ ...CAR, mileage: 90_000 });
  });
});
