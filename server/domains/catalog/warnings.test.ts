import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JournalEntry } from '#contract/moderation/admin/journal.ts';
import type { ManagedWarning } from '#contract/catalog/admin/warnings.ts';
import type { AdPage } from '#contract/ads/schemas/ads.ts';
import type { CategoryWarning } from '#contract/catalog/routes.ts';
import { DAY } from '#contract/common/time.ts';
import {
  publishedAd,
  seller,
  staff,
  withFreshToken,
  type Person,
} from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';

let service: TestService;
let chief: Person;
let ad: { id: number };
let cars: { id: number; category: number; other: number; slug: string };
beforeAll(async () => {
  service = await testService();
  chief = await staff(service, 'admin');
  ad = await publishedAd(service, await seller(service), chief);
  const { rows } = await service.database.pool.query<typeof cars>(
    `SELECT sub_category_id AS id, category_id AS category,
            (SELECT slug FROM category WHERE id = ad.sub_category_id) AS slug,
            (SELECT id FROM category WHERE parent_id = ad.category_id AND id <> ad.sub_category_id LIMIT 1) AS other
     FROM ad WHERE id = $1`,
    [ad.id],
  );
  [cars] = rows as [typeof cars];
});
afterAll(() => service.close());

const AUCTIONS = 'De fausses ventes aux enchères de la douane circulent : ne payez rien.';

const manage = (method: 'POST' | 'DELETE', path: string, json?: object, person = chief) =>
  service.call<{ data: ManagedWarning; errors: Record<string, string[]> }>(
    method,
    `/api/admin/warnings${path}`,
    { token: person.token, ...(json && { json }) },
  );
const ofAd = async (): Promise<CategoryWarning[]> =>
  (await service.call<{ data: AdPage }>('GET', `/api/the-annonces/${ad.id}`)).body.data.warnings;
const ofCategory = async (id: number): Promise<CategoryWarning[]> =>
  (
    await service.call<{ category: { warnings: CategoryWarning[] } }>(
      'GET',
      `/api/categories/${id}`,
    )
  ).body.category.warnings;

const ofCityPage = async (category: string): Promise<CategoryWarning[]> =>
  (
    await service.call<{ data: { warnings: CategoryWarning[] } }>(
      'GET',
      `/api/villes/niamey?category=${category}`,
    )
  ).body.data.warnings;

it('a warning is on its category, also in a city, and the ads there, dated, until it is retired; the journal has each change', async () => {
  const added = await manage('POST', '', { category_id: cars.category, text: AUCTIONS });
  expect(added.status).toBe(201);
  const { id } = added.body.data;
  const shown = { category_id: cars.category, text: AUCTIONS, since: '2026-11-21' };
  expect(await ofAd()).toEqual([shown]);
  expect(await ofCategory(cars.category)).toEqual([shown]);
  expect(await ofCategory(cars.id)).toEqual([shown]);
  expect(await ofCityPage(cars.slug)).toEqual([shown]);

  // Of another sub-category: on the page of the category, where the web shows it with that one alone.
  await manage('POST', `/${id}`, { category_id: cars.other });
  expect(await ofAd()).toEqual([]);
  expect(await ofCategory(cars.category)).toEqual([{ ...shown, category_id: cars.other }]);

  service.clock.pass(DAY);
  chief = await withFreshToken(service, chief);
  await manage('POST', `/${id}`, { category_id: cars.id, text: 'Un autre texte.' });
  expect(await ofAd()).toEqual([
    { category_id: cars.id, text: 'Un autre texte.', since: '2026-11-22' },
  ]);

  expect((await manage('DELETE', `/${id}`)).status).toBe(200);
  expect([await ofAd(), await ofCategory(cars.id), await ofCityPage(cars.slug)]).toEqual([
    [],
    [],
    [],
  ]);
  expect((await manage('DELETE', `/${id}`)).status).toBe(404);
  expect((await manage('POST', `/${id}`, { text: 'Encore.' })).status).toBe(404);
  const { body } = await service.call<{ data: JournalEntry[] }>(
    'GET',
    '/api/admin/journal?subject=warning',
    { token: chief.token },
  );
  expect(body.data.map(({ act }) => act)).toEqual([
    'warning.retired',
    'warning.changed',
    'warning.changed',
    'warning.made',
  ]);
});

it('only administrators write one, of a category that exists, as plain text', async () => {
  const moderator = await staff(service);
  const body = { category_id: cars.category, text: AUCTIONS };
  expect((await manage('POST', '', body, moderator)).status).toBe(403);
  const unknown = await manage('POST', '', { ...body, category_id: 2_000_000_000 });
  expect([unknown.status, unknown.body.errors]).toEqual([
    422,
    { category_id: ['Cette catégorie n’existe pas.'] },
  ]);
  expect((await manage('POST', '', { ...body, text: 'a'.repeat(241) })).status).toBe(422);
  expect(await ofAd()).toEqual([]);
});
