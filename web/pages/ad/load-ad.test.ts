import { expect, it } from 'vitest';
import { makeApi, type Incoming } from '#web/client/api.ts';
import { adFixture } from '#web/parts/ads/ad-fixture.ts';
import { loadAd } from './load-ad.ts';

const kind = { id: 3, name: 'Motos', category: { id: 1, name: 'Véhicules' } };
const was = {
  id: 7,
  kind: 'offer',
  purpose: 'offer',
  title: 'Moto',
  price_label: '5000',
  city: { id: 1, name: 'Niamey' },
};

/** Builds a fake API in which some ads are gone, while a sold ad is still returned. */
const apiWith = (gone: object | null, one: object | null = null) =>
  makeApi(async ({ name }) => {
    const known = new Map<string, object | null>([
      ['GET /api/the-annonces/:id', one],
      ['GET /api/annonces/:id/gone', gone],
      ['GET /api/annonces/:id/similar', []],
    ]).get(name);
    return known
      ? { status: 200, body: { data: known } }
      : { status: 404, body: { message: 'Annonce introuvable.', code: 404 } };
  });

it('an ad no longer published returns 410 with its summary', async () => {
  const answer = await loadAd(apiWith({ ...was, category: kind, status: 'Expirée' }), '7');
  expect(answer).toMatchObject({
    init: { status: 410 },
    data: { ad: null, gone: { title: 'Moto', city: 'Niamey', status: 'Expirée' } },
  });
});

it('so does a sold ad that the API still returns', async () => {
  const answer = await loadAd(apiWith(null, { ...was, category: kind, status: 'Vendue' }), '7');
  expect(answer).toMatchObject({ init: { status: 410 }, data: { gone: { status: 'Vendue' } } });
});

it('an ad that was never public is a 404', async () => {
  await expect(loadAd(apiWith(null), '7')).rejects.toMatchObject({ status: 404 });
  await expect(loadAd(apiWith(null), 'abc')).rejects.toMatchObject({ status: 404 });
});

it('an ad is there before its similar ads where these may come later', async () => {
  const similar = Promise.withResolvers<Incoming>();
  const called: string[] = [];
  const api = makeApi(async ({ name }) => {
    called.push(name);
    return name === 'GET /api/annonces/:id/similar'
      ? similar.promise
      : { status: 200, body: { data: { ...adFixture, status: 'Publiée' } } };
  });
  const answer = await loadAd(api, '7', true);
  expect(answer).toMatchObject({ ad: { title: 'Frigo', icon: 'all' } });
  expect(called).not.toContain('GET /api/categories');
  similar.resolve({ status: 200, body: { data: [adFixture] } });
  expect(await ('similar' in answer && answer.similar)).toMatchObject([{ title: 'Frigo' }]);
});

it('an ad without photos has the icon of its category when the server loads it', async () => {
  const categories = [{ id: adFixture.category.category.id, icon_name: 'wrench' }];
  const bodies: Readonly<Record<string, object>> = {
    'GET /api/annonces/:id/similar': { data: [] },
    'GET /api/categories': { categories },
  };
  const api = makeApi(async ({ name }) => ({
    status: 200,
    body: bodies[name] ?? { data: { ...adFixture, status: 'Publiée' } },
  }));
  expect(await loadAd(api, '7')).toMatchObject({ ad: { icon: 'wrench' } });
});
