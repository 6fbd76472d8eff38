import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AdHints } from '#contract/ads/schemas/ads.ts';
import { seller, sendAd, type Person } from '#server/testing/personas.ts';
import { openAdFixtures } from '#server/testing/ad-fixtures.ts';
import { testService, type TestService } from '#server/testing/service.ts';

let service: TestService;
let moussa: Person;
beforeAll(async () => {
  service = await testService();
  moussa = await seller(service);
  const adFixtures = await openAdFixtures(service.database.pool);
  for (let n = 0; n < 6; n += 1) {
    await adFixtures.put({ title: `Toyota Corolla ${2000 + n}`, sub: 'voitures' });
    await adFixtures.put({ title: `Panier tressé ${n}`, sub: 'art-artisanat' });
  }
});
afterAll(() => service.close());

const hints = async (title: string, person: Person | null = moussa) =>
  service.call<{ data: AdHints }>('GET', `/api/annonces/hints?title=${encodeURIComponent(title)}`, {
    token: person?.token ?? '',
  });

it('suggests the category of past ads with similar titles', async () => {
  const { body } = await hints('corolla toyota très propre');
  expect(body.data.category?.name).toBe('Voitures');
  expect((await hints('Paniers tressés')).body.data.category?.name).not.toBe('Voitures');
});

it('suggests nothing for unknown or ambiguous words', async () => {
  for (const title of ['zzz', '', 'Toyota panier', '%00', "'", ':*&|!', 'é'.repeat(200)])
    expect([title, (await hints(title)).body.data.category]).toEqual([title, null]);
});

it('proposes the attributes of the chosen sub-category that the title has', async () => {
  const { rows } = await service.database.pool.query<{ id: number }>(
    "SELECT id FROM category WHERE slug = 'smartphones'",
  );
  const title = encodeURIComponent('Samsung A14 128 Go');
  const hinted = (sub: string) =>
    service.call<{ data: AdHints }>('GET', `/api/annonces/hints?title=${title}${sub}`, {
      token: moussa.token,
    });
  const { body } = await hinted(`&sub_category=${rows[0]?.id}`);
  expect(body.data.attributes.map(({ label, text }) => [label, text])).toEqual(
    expect.arrayContaining([
      ['Marque', 'Samsung'],
      ['Stockage', '128\u00A0Go'],
    ]),
  );
  expect((await hinted('')).body.data.attributes).toEqual([]);
  expect((await hinted('&sub_category=999999')).body.data.attributes).toEqual([]);
});

it('reports similar ads of the caller only', async () => {
  const { id } = await sendAd(service, moussa, { title: 'Frigo Samsung 300 litres' });
  const { body } = await hints('Frigo Samsung 300 litre');
  expect(body.data.same).toEqual([{ id, title: 'Frigo Samsung 300 litres', status: 'En attente' }]);
  expect((await hints('Frigo Samsung 300 litre', await seller(service))).body.data.same).toEqual(
    [],
  );
  expect((await hints('Frigo', null)).status).toBe(401);
});
