import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CategoryForm } from '#contract/catalog/admin/attributes.ts';
import type { ManagedCategory } from '#contract/catalog/admin/categories.ts';
import type { Ad } from '#contract/ads/schemas/ads.ts';
import type { Category, SubCategory } from '#contract/catalog/routes.ts';
import { openAdFixtures, type AdFixtures } from '#server/testing/ad-fixtures.ts';
import { apiClient } from '#server/testing/api-client.ts';
import { seller, sendAd, staff, type Person } from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';

let service: TestService;
let admin: Person;
let owner: Person;
let fixtures: AdFixtures;
let vehicles: number;
let motos: number;
let moto: object;
beforeAll(async () => {
  service = await testService();
  admin = await staff(service, 'admin');
  owner = await seller(service);
  fixtures = await openAdFixtures(service.database.pool);
  vehicles = await fixtures.idOf('category', 'vehicules');
  motos = await fixtures.idOf('category', 'motos');
  moto = { cat_id: vehicles, category_id: motos };
});
afterAll(() => service.close());

const { send, get, faults } = apiClient(
  () => service,
  () => admin,
);
const traitsOf = async (category: number) =>
  (await get<{ category: SubCategory }>(`categories/${category}`)).category;
const journal = async (category: number): Promise<string[]> => {
  const { data } = await get<{ data: { act: string }[] }>(
    `admin/journal?subject=category&subject_id=${category}`,
    admin.token,
  );
  return data.map(({ act }) => act);
};

it('a category says whether its ads have a condition; its sub-categories follow until they say it themselves', async () => {
  const made = await send<ManagedCategory>('admin/categories', {
    name: 'Conseils',
    icon: 'wrench',
    has_condition: false,
  });
  const { id } = made.body.data;
  const [one, other] = [
    await send<ManagedCategory>('admin/categories', { name: 'Droit', parent_id: id }),
    await send<ManagedCategory>('admin/categories', { name: 'Livres', parent_id: id }),
  ].map(({ body }) => body.data);
  const set = async (row: number | undefined, value: boolean | '' | '1') =>
    (await send<ManagedCategory>(`admin/categories/${row}`, { has_condition: value })).body.data;
  const conditions = async () =>
    (await get<{ category: Category }>(`categories/${id}`)).category.sub_categories.map(
      ({ has_condition: has }) => has,
    );
  expect(made.body.data).toMatchObject({ has_condition: false, inherits_condition: false });
  expect(one).toMatchObject({ has_condition: false, inherits_condition: true });
  expect(await set(other?.id, '1')).toMatchObject({ has_condition: true });
  expect(await conditions()).toEqual([false, true]);
  await set(id, true);
  expect(await set(other?.id, false)).toMatchObject({ inherits_condition: false });
  expect(await conditions()).toEqual([true, false]);
  expect(await set(other?.id, '')).toMatchObject({ inherits_condition: true });
  expect(await set(id, '')).toMatchObject({ has_condition: true });
  expect(await conditions()).toEqual([true, true]);
  expect(await faults(send(`admin/categories/${id}`, { has_condition: 'perhaps' }))).toEqual([
    'has_condition',
  ]);
  // A category at the top has none above it to follow: nothing changed.
  expect(await journal(id)).toEqual(['category.changed', 'category.made']);
});

it('price units are added, renamed, proposed first and retired; prices keep them', async () => {
  const set = (json: object) => send<CategoryForm>(`admin/categories/${motos}/price-units`, json);
  const units = async () => {
    const { price_units: list, price_unit: first } = await traitsOf(motos);
    return { list: list.map(({ label }) => label), first };
  };
  const inherited = (await units()).list;
  expect(await faults(set({}))).toEqual(['label']);
  expect(await faults(set({ key: 'nothing' }))).toEqual(['key']);
  expect((await set({ label: 'la sortie', is_default: true })).status).toBe(200);
  expect(await faults(set({ label: 'La sortie' }))).toEqual(['label']);
  expect(await units()).toEqual({ list: [...inherited, 'la sortie'], first: 'la_sortie' });
  await set({ key: 'la_sortie', label: 'le trajet', position: 0 });
  expect((await units()).list).toEqual(['le trajet', ...inherited]);
  const ad = await sendAd(service, owner, { ...moto, price_unit: 'la_sortie' });
  await set({ key: 'la_sortie', retired: true });
  expect((await units()).list).toEqual(inherited);
  for (const change of [{ title: 'Moto taxi' }, { title: 'Moto', price_unit: 'la_sortie' }]) {
    const changed = await send<Ad>(`update-annonces/${ad.id}`, change, owner.token);
    expect(changed.body.data.price_unit).toEqual({ key: 'la_sortie', label: 'le trajet' });
  }
  await set({ key: 'la_sortie', retired: false });
  expect((await units()).list).toEqual(['le trajet', ...inherited]);
  expect((await journal(motos)).slice(0, 4)).toEqual([
    'category.unit_restored',
    'category.unit_retired',
    'category.unit_changed',
    'category.unit_added',
  ]);
});

it('the unit of a price is kept when the category of its ad is merged into one without it', async () => {
  const bikes = await fixtures.idOf('category', 'velos');
  const unit = { label: 'la balade', is_default: true };
  expect((await send(`admin/categories/${bikes}/price-units`, unit)).status).toBe(200);
  const before = await traitsOf(motos);
  const ad = await sendAd(service, owner, {
    cat_id: vehicles,
    category_id: bikes,
    price_unit: 'la_balade',
  });
  await send(`admin/categories/${bikes}/merge`, { into: motos });
  const { price_units: offered, price_unit: first } = await traitsOf(motos);
  expect([offered, first]).toEqual([before.price_units, before.price_unit]);
  const { data } = await get<{ data: CategoryForm }>(
    `admin/categories/${motos}/attributes`,
    admin.token,
  );
  expect(data.price_units).toContainEqual(
    expect.objectContaining({ key: 'la_balade', retired: true }),
  );
  const change = { title: 'Vélo pliant', price_unit: 'la_balade' };
  const changed = await send<Ad>(`update-annonces/${ad.id}`, change, owner.token);
  expect(changed.body.data.price_unit).toEqual({ key: 'la_balade', label: 'la balade' });
});
