import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ManagedCategory, ManagedCity } from '#contract/catalog/admin/categories.ts';
import { adminCall, statusAndFaults } from '#server/testing/admin-client.ts';
import { publishedAd, seller, staff, type Person } from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { clearCatalogCache } from './index.ts';

let service: TestService;
let admin: Person;
beforeAll(async () => {
  service = await testService();
  admin = await staff(service, 'admin');
});
afterAll(() => service.close());

const call = adminCall(
  () => service,
  () => admin,
);
const publicCategories = async () =>
  (
    await service.call<{
      categories: {
        id: number;
        name: string;
        slug: string;
        icon: string;
        sub_categories: { id: number; name: string }[];
      }[];
    }>('GET', '/api/categories')
  ).body.categories;
const acts = async (): Promise<string[]> =>
  (
    await service.database.pool.query<{ act: string }>('SELECT act FROM journal ORDER BY id')
  ).rows.map(({ act }) => act);

describe('a category', () => {
  it('is created, renamed, ordered, moved and deleted, and every page shows it at once', async () => {
    const before = (await acts()).length;
    const made = await call<ManagedCategory>('POST', 'categories', {
      name: 'Énergie & eau',
      icon: 'solar-panel',
      parent_id: null,
      position: 0,
    });
    expect([made.status, made.body.data]).toMatchObject([
      201,
      { name: 'Énergie & eau', slug: 'energie-eau', icon_name: 'solar-panel', uses: 0 },
    ]);
    const { id } = made.body.data;
    const sub = await call<ManagedCategory>('POST', 'categories', {
      name: 'Pompes',
      parent_id: id,
    });
    expect(sub.body.data).toMatchObject({ parent_id: id, icon_name: 'solar-panel' });
    expect((await publicCategories()).find((one) => one.id === id)?.sub_categories).toMatchObject([
      { name: 'Pompes' },
    ]);
    await call('POST', `categories/${id}`, { name: 'Soleil', position: 3 });
    expect((await publicCategories()).find((one) => one.id === id)?.name).toBe('Soleil');
    expect((await call('DELETE', `categories/${id}`)).status).toBe(409);
    expect((await call('DELETE', `categories/${sub.body.data.id}`)).status).toBe(200);
    expect((await call('DELETE', `categories/${id}`)).status).toBe(200);
    expect((await call('DELETE', `categories/${id}`)).status).toBe(404);
    expect((await publicCategories()).some((one) => one.id === id)).toBe(false);
    expect((await acts()).slice(before)).toEqual([
      'category.made',
      'category.made',
      'category.changed',
      'category.deleted',
      'category.deleted',
    ]);
  });

  it('has a number of days after which sellers are asked, or none', async () => {
    const [first] = await publicCategories();
    const daysOf = async (id = first?.id) =>
      (await call<ManagedCategory[]>('GET', 'categories')).body.data.find((one) => one.id === id)
        ?.ask_after_days;
    expect(await daysOf()).toBe(14);
    const set = (ask_after_days: unknown, id = first?.id) =>
      call<ManagedCategory>('POST', `categories/${id}`, { ask_after_days });
    expect((await set('7')).body.data.ask_after_days).toBe(7);
    await call('POST', `categories/${first?.id}`, { position: 0 });
    expect(await daysOf()).toBe(7);
    expect((await set('')).body.data.ask_after_days).toBeNull();
    for (const wrong of [0, 61, 1.5, 'souvent'])
      expect(statusAndFaults(await set(wrong))).toEqual([422, ['ask_after_days']]);
    // A sub-category has no number of days of its own: its ads follow its category.
    expect((await set(3, first?.sub_categories[0]?.id)).body.data.ask_after_days).toBeNull();
    const made = await call<ManagedCategory>('POST', 'categories', {
      name: 'Fruits',
      icon: 'car',
      ask_after_days: 2,
    });
    expect(made.body.data.ask_after_days).toBe(2);
    await call('DELETE', `categories/${made.body.data.id}`);
    await set(14);
  });

  it('is unchanged by an update without changes, like a city', async () => {
    const [first] = await publicCategories();
    const before = (await call<ManagedCity[]>('GET', 'cities')).body.data[0];
    expect((await call('POST', `categories/${first?.id}`, {})).status).toBe(200);
    const { status, body } = await call('POST', `cities/${before?.id}`, {});
    expect([status, body.data]).toEqual([200, before]);
    expect((await publicCategories())[0]).toEqual(first);
  });

  it('accepts an icon by its name in the set, and no markup', async () => {
    for (const icon of [
      '<svg onload=alert(1)>',
      '../../etc/passwd',
      'car.svg',
      'Car',
      '',
      12,
      ['car'],
    ])
      expect(
        statusAndFaults(await call('POST', 'categories', { name: 'X', icon, parent_id: null })),
      ).toEqual([422, ['icon']]);
    const name = '<script>alert(1)</script>';
    const made = await call<ManagedCategory>('POST', 'categories', {
      name,
      icon: 'car',
      parent_id: null,
    });
    const shown = (await publicCategories()).find(({ id }) => id === made.body.data.id);
    expect([shown?.name, shown?.icon.startsWith('<svg')]).toEqual([name, true]);
    await call('DELETE', `categories/${made.body.data.id}`);
    // Markup written directly into the table is not shown either.
    const write = (written: string) =>
      service.database.pool.query("UPDATE category SET icon = $1 WHERE slug = 'vehicules'", [
        written,
      ]);
    for (const written of ['<svg onload=alert(1)>', '../../../package']) {
      await write(written);
      clearCatalogCache(service.platform);
      const { icon } = (await publicCategories()).find(({ slug }) => slug === 'vehicules') ?? {};
      expect(icon).toMatch(
        /^<svg xmlns="[^"<>]+" viewBox="0 0 256 256" fill="currentColor"><path d="/,
      );
    }
    await write('car');
    clearCatalogCache(service.platform);
  });

  it('has a top-level parent or none', async () => {
    const [first] = await publicCategories();
    const sub = first?.sub_categories[0]?.id;
    for (const parent of [sub, 999_999, 'x', -1])
      expect(
        statusAndFaults(
          await call('POST', 'categories', { name: 'X', icon: 'car', parent_id: parent }),
        ),
      ).toEqual([422, ['parent_id']]);
    expect(
      statusAndFaults(await call('POST', `categories/${first?.id}`, { parent_id: sub })),
    ).toEqual([422, ['parent_id']]);
    expect(statusAndFaults(await call('POST', `categories/${sub}`, { parent_id: null }))).toEqual([
      422,
      ['parent_id'],
    ]);
    expect((await call('POST', 'categories/999999', { name: 'X' })).status).toBe(404);
    expect(
      statusAndFaults(await call('POST', 'categories', { name: 'X', icon: 'car', position: -1 })),
    ).toEqual([422, ['position']]);
  });

  it('in use is refused deletion with the number of ads, and can be merged into another', async () => {
    const moussa = await seller(service);
    await publishedAd(service, moussa, admin, { title: 'Vélo de course' });
    const ad = await publishedAd(service, moussa, admin);
    const { rows } = await service.database.pool.query<{ id: number; slug: string }>(
      "SELECT id, slug FROM category WHERE slug IN ('voitures', 'motos') OR id = (SELECT parent_id FROM category WHERE slug = 'immobilier-location')",
    );
    const idOf = (slug: string) => rows.find((row) => row.slug === slug)?.id ?? 0;
    const used = await call('DELETE', `categories/${idOf('voitures')}`);
    expect([used.status, used.body.message]).toEqual([
      409,
      'Encore utilisé 2 fois : fusionnez-le avec un autre pour le supprimer.',
    ]);
    const [top, other] = await publicCategories();
    expect(
      (await call('POST', `categories/${idOf('voitures')}/merge`, { into: top?.id })).status,
    ).toBe(422);
    expect(
      (await call('POST', `categories/${idOf('voitures')}/merge`, { into: idOf('voitures') }))
        .status,
    ).toBe(422);
    const target = other?.sub_categories[0]?.id ?? 0;
    const merged = await call<ManagedCategory>('POST', `categories/${idOf('voitures')}/merge`, {
      into: target,
    });
    expect([merged.status, merged.body.data.uses]).toEqual([200, 2]);
    const { body } = await service.call<{
      data: { category: { id: number; category: { id: number } } };
    }>('GET', `/api/the-annonces/${ad.id}`);
    expect([body.data.category.id, body.data.category.category.id]).toEqual([target, other?.id]);
    const found = await service.call<{ data: { id: number }[] }>(
      'GET',
      `/api/annonces?category=${other?.id}`,
    );
    expect(found.body.data.map(({ id }) => id)).toContain(ad.id);
    const all = await call<ManagedCategory>('POST', `categories/${other?.id}/merge`, {
      into: top?.id,
    });
    expect(all.status).toBe(200);
    expect((await service.call('GET', `/api/categories/${other?.id}`)).status).toBe(404);
  });
});

it('the same name sent fifty times at once gives categories with distinct slugs, and one city', async () => {
  const fifty = Array.from({ length: 50 }, () => 'Tous ensemble');
  const add = (path: string, rest: object) =>
    Promise.all(fifty.map((name) => call<{ slug: string }>('POST', path, { name, ...rest })));
  const categories = await add('categories', { icon: 'car', parent_id: null });
  expect(new Set(categories.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(categories.map(({ body }) => body.data.slug)).size).toBe(fifty.length);
  const cities = await add('cities', { region: 'Dosso' });
  expect(cities.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(cities.filter(({ status }) => status === 422)).toHaveLength(fifty.length - 1);
});
