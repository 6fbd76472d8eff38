import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ad } from '#contract/ads/schemas/ads.ts';
import { photoPart, sendPhoto } from '#server/testing/ad-forms.ts';
import { testBucket } from '#server/testing/bucket.ts';
import { jpeg, multipart, publishedAd, seller, staff } from '#server/testing/personas.ts';
import { until } from '#server/testing/process.ts';
import { testService } from '#server/testing/service.ts';
import { storedPictures } from '#server/testing/stored-pictures.ts';

let bucket: Awaited<ReturnType<typeof testBucket>>;
beforeAll(async () => {
  bucket = await testBucket();
});
afterAll(() => bucket.close());

/** Starts a service with these settings and creates a published ad with one photo, and its owner. */
const openShop = async (settings: Record<string, string>) => {
  const service = await testService(settings);
  const moussa = await seller(service);
  const photo = await sendPhoto(service, moussa, await jpeg(400, 300));
  const { id } = await publishedAd(service, moussa, await staff(service), { photo_ids: [photo] });
  await service.carryOut();
  const { body } = await service.call<{ data: Ad }>('GET', `/api/the-annonces/${id}`);
  const get = (url: string, headers: Record<string, string> = {}) =>
    service.app.inject({ method: 'GET', url, headers });
  return { service, moussa, ad: body.data, url: body.data.images[0]!, get };
};
type Shop = Awaited<ReturnType<typeof openShop>>;

describe.each([
  { place: 'on disk', settings: (): Record<string, string> => ({}) },
  { place: 'in a bucket', settings: () => bucket.settings },
])('pictures stored $place', ({ settings }) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(settings());
  });
  afterAll(() => shop.service.close());

  it('are served as immutable, AVIF too, and answered 304 when cached', async () => {
    const { ad, get, service, url } = shop;
    const { variants } = ad.pictures[0]!;
    expect(variants.map(({ type }) => type)).toContain('image/avif');
    for (const { url: path, type } of variants) {
      const { statusCode, headers, rawPayload } = await get(path);
      expect([path, statusCode, headers['content-type']]).toEqual([path, 200, type]);
      expect(rawPayload.length).toBe(Number(headers['content-length']));
      expect(headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'save-data',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      });
      const again = await get(path, { 'if-none-match': String(headers['etag']) });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
    const head = await service.app.inject({ method: 'HEAD', url });
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });

  it('that do not exist are 404, uncacheable', async () => {
    for (const path of [
      '/pictures/',
      '/pictures/a.webp',
      '/pictures/a.txt',
      '/pictures/%00.webp',
    ]) {
      const { statusCode, headers } = await shop.get(path);
      expect([path, statusCode, headers['cache-control']]).toEqual([path, 404, 'no-store']);
    }
  });

  it('disappear with their ad', async () => {
    const { ad, get, moussa, service } = shop;
    await service.call('DELETE', `/api/annonces/${ad.id}`, { token: moussa.token });
    await service.carryOut();
    for (const { url: path } of ad.pictures[0]!.variants) {
      expect((await get(path)).statusCode).toBe(404);
      expect((await get(path, { 'if-none-match': `"${path.split('/').at(-1)}"` })).statusCode).toBe(
        404,
      );
    }
  });
});

describe('pictures in an unreachable bucket', () => {
  it('are answered 503 until it recovers, and nothing is lost', async () => {
    const { service, moussa, ad, url, get } = await openShop(bucket.settings);
    const before = await storedPictures(service);
    const form = multipart([photoPart('photo', await jpeg())]);
    const send = () => service.call('POST', '/api/photos', { token: moussa.token, ...form });
    await bucket.stop();
    try {
      const { statusCode, headers } = await get(url);
      expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
      expect(headers['cache-control']).toBe('no-store');
      expect((await get(ad.share_image)).statusCode).toBe(503);
      expect((await send()).status).toBe(503);
    } finally {
      await bucket.start();
    }
    await until('it is found again', async () => (await get(url)).statusCode === 200);
    expect(await storedPictures(service)).toEqual(before);
    expect((await get(ad.share_image)).statusCode).toBe(200);
    expect((await send()).status).toBe(201);
    await service.close();
  });
});
