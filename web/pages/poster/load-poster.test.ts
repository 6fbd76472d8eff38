import { expect, it } from 'vitest';
import type { AdPage } from '#contract/ads/schemas/ads.ts';
import { makeApi } from '#web/client/api.ts';
import { adFixture } from '#web/parts/ads/ad-fixture.ts';
import { loadPoster, posterContacts } from './load-poster.ts';

/** Builds a fake API that has one ad, or none. */
const apiWith = (ad: Partial<AdPage> | null) =>
  makeApi(async ({ name }) =>
    ad && name === 'GET /api/the-annonces/:id'
      ? { status: 200, body: { data: { ...adFixture, ...ad } } }
      : { status: 404, body: { message: 'Annonce introuvable.', code: 404 } },
  );

it('a published ad has a poster', async () => {
  const poster = await loadPoster(apiWith({ status: 'Publiée' }), '7');
  expect(poster).toMatchObject({ id: 7, code: 'K7M4P', title: 'Frigo', city: 'Niamey' });
});

it('an ad that is not published has none: 404', async () => {
  for (const status of ['En attente', 'Vendue', 'Expirée'] as const)
    await expect(loadPoster(apiWith({ status }), '7')).rejects.toMatchObject({ status: 404 });
  await expect(loadPoster(apiWith(null), '7')).rejects.toMatchObject({ status: 404 });
  await expect(loadPoster(apiWith(null), 'abc')).rejects.toMatchObject({ status: 404 });
});

it('a number stands once, with the ways to reach it', () => {
  const [one, other] = ['+22790000001', '+22790000002'];
  expect(posterContacts({ telephone: one, whatsapp: one, sms: one })).toEqual([
    { number: '+227\u00A090\u00A000\u00A000\u00A001', ways: 'Appel · WhatsApp · Texte' },
  ]);
  expect(
    posterContacts({ telephone: one, whatsapp: other, sms: one }).map(({ ways }) => ways),
  ).toEqual(['Appel · Texte', 'WhatsApp']);
  expect(posterContacts({ telephone: one, whatsapp: '', sms: '' })).toHaveLength(1);
});
