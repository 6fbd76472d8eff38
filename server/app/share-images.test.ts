import jsqr from 'jsqr';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Ad } from '#contract/ads/schemas/ads.ts';
import { drawShareImage } from '#server/domains/handouts/index.ts';
import { sendPhoto } from '#server/testing/ad-forms.ts';
import { jpeg, publishedAd, seller, sendAd, staff, type Person } from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';

let service: TestService;
let moussa: Person;
let moderator: Person;
beforeAll(async () => {
  service = await testService();
  moussa = await seller(service);
  moderator = await staff(service);
});
afterAll(() => service.close());

const one = async (id: number) =>
  (await service.call<{ data: Ad }>('GET', `/api/the-annonces/${id}`, { token: moussa.token })).body
    .data;
const fetchImage = (url: string) => service.app.inject({ method: 'GET', url });
/** Returns the text of the QR code in a picture, as a phone reads it. */
const scan = async (picture: Buffer): Promise<string | undefined> => {
  const { data, info } = await sharp(picture)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  // The library jsQR is a CommonJS module, although its types say otherwise.
  const read = 'default' in jsqr ? (jsqr.default as typeof jsqr) : jsqr;
  return read(new Uint8ClampedArray(data), info.width, info.height)?.data;
};
const shortUrl = ({ code }: Ad) => `${service.platform.settings.PUBLIC_URL}/${code}`;

it('an ad has a share image of 1200 × 630 under 300 KB, and one of 1080 × 1920, for any text', async () => {
  const photo = await sendPhoto(service, moussa, await jpeg(1280, 900));
  const { id } = await publishedAd(service, moussa, moderator, {
    title: `<b>&amp; "${'É'.repeat(60)}" 🚲 سيارة`,
    price_label: '1 250 000 à débattre, sérieux s’abstenir',
    photo_ids: [photo],
  });
  const ad = await one(id);
  for (const [url, width, height] of [
    [ad.share_image, 1200, 630],
    [ad.status_image!, 1080, 1920],
  ] as const) {
    const { statusCode, headers, rawPayload } = await fetchImage(url);
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(rawPayload.length).toBeLessThan(300_000);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width, height, format: 'jpeg' });
  }
});

it('the URL of a share image changes with the ad, and the old one redirects to the new one', async () => {
  const { id } = await publishedAd(service, moussa, moderator);
  const before = await one(id);
  expect((await one(id)).share_image).toBe(before.share_image);
  const first = await fetchImage(before.share_image);
  await service.call('POST', `/api/annonces/${id}/sold`, { token: moussa.token });
  const after = await one(id);
  expect(after.share_image).not.toBe(before.share_image);
  const { statusCode, headers } = await fetchImage(before.share_image);
  expect([statusCode, headers.location]).toEqual([302, after.share_image]);
  const sold = await fetchImage(after.share_image);
  expect(sold.rawPayload.equals(first.rawPayload)).toBe(false);
  expect(after.status_image).toBeNull();
});

it('the status image and the QR code of an ad lead to its short address', async () => {
  const photo = await sendPhoto(service, moussa, await jpeg(1280, 900));
  const { id } = await publishedAd(service, moussa, moderator, { photo_ids: [photo] });
  const ad = await one(id);
  const { rawPayload: status } = await fetchImage(ad.status_image!);
  expect(await scan(status)).toBe(shortUrl(ad));
  const code = await fetchImage(`/partage/${ad.code}.svg`);
  expect([code.statusCode, code.headers['content-type']]).toEqual([200, 'image/svg+xml']);
  expect(code.headers['cache-control']).toBe('public, max-age=86400');
  expect(await scan(await sharp(code.rawPayload).resize(400).png().toBuffer())).toBe(shortUrl(ad));
});

it('everyone is offered the status image of a published ad', async () => {
  const { id } = await publishedAd(service, moussa, moderator);
  const url = `/api/the-annonces/${id}`;
  const { body } = await service.call<{ data: Ad }>('GET', url);
  expect(body.data.status_image).toBe((await one(id)).status_image);
  await service.call('POST', `/api/annonces/${id}/sold`, { token: moussa.token });
  const after = await service.call<{ data: Ad }>('GET', url);
  expect(after.body.data.status_image).toBeNull();
});

it('an ad that is not public has no share image: 404', async () => {
  const { id } = await sendAd(service, moussa);
  const { share_image: url } = await one(id);
  expect((await fetchImage(url)).statusCode).toBe(404);
  for (const path of [
    '/partage/x',
    '/partage/0-0123456789.jpg',
    '/partage/C33.svg',
    '/partage/LOUPE.svg',
    '/partage/..%2f..%2fetc%2fpasswd',
  ])
    expect([path, (await fetchImage(path)).statusCode]).toEqual([path, 404]);
});

it.each(['link', 'status'] as const)(
  'emoji and what the font has no glyph for are left out of a drawn picture: %s',
  async (format) => {
    const drawn = (change: Partial<Parameters<typeof drawShareImage>[1]>) =>
      drawShareImage(
        { read: () => Promise.resolve(null) },
        {
          id: 5,
          kind: 'offer',
          title: 'Lot de vases',
          price_label: '25 000',
          status: 'published',
          city: { name: 'Niamey' },
          pictures: [],
          ...change,
        },
        { format, origin: 'https://kasuwa.example' },
      );
    const plain = await drawn({});
    for (const change of [
      { title: 'Lot de vases 🔥' },
      { title: '❤️ Lot 👨‍👩‍👧 de 花瓶 vases' },
      { price_label: '🔥 25 000 💰' },
      { city: { name: 'Niamey 🇳🇪' } },
    ])
      expect((await drawn(change)).equals(plain)).toBe(true);
    const untitled = await drawn({ title: '🔥', kind: 'wanted', price_label: '花' });
    expect(untitled.equals(await drawn({ title: '', price_label: '' }))).toBe(true);
    expect((await drawn({ title: 'سيارة للبيع' })).equals(untitled)).toBe(false);
  },
);
