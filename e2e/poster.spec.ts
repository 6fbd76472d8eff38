import type { AdPage } from '#contract/ads/schemas/ads.ts';
import { expect, test } from './site.ts';
import { callApi } from './call-api.ts';
import { expectWellMadeInLightAndDark } from './well-made.ts';

const AD = '/annonces/5';
const demoAd = async () => (await callApi<{ data: AdPage }>('/api/the-annonces/5')).data;

/** Returns the width and height of each page of a PDF, in mm. */
const pagesOf = (pdf: Buffer): number[][] =>
  [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(
    ([, ...sides]) => sides.map((side) => Math.round((Number(side) / 72) * 25.4)),
  );

test('the poster of an ad is well made @wide', async ({ page }) => {
  const { title, code } = await demoAd();
  await page.goto(`${AD}/affiche`);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByText(/^\+227(\s\d\d){4}$/).first()).toBeVisible();
  await expect(page.getByRole('img', { name: `/${code}` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Imprimer' })).toBeVisible();
  await expectWellMadeInLightAndDark(page);

  const price = page.locator('.poster-price');
  const height = (await price.boundingBox())?.height;
  await price.evaluate((element) => (element.textContent = '12\u{202F}000\u{202F}000\u{A0}FCFA'));
  expect((await price.boundingBox())?.height, 'a long price breaks').toBe(height);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a poster prints on one A4 sheet, without the frame of the site @wide', async ({ page }) => {
    const { title } = await demoAd();
    await page.goto(`${AD}/affiche`);
    await expect(page.getByRole('button', { name: 'Imprimer' })).toBeHidden();
    const qr = page.getByRole('img', { name: /^Code QR/ });
    expect(await qr.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toEqual([[210, 297]]);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('link', { name: 'Voir l’annonce' })).toBeHidden();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  });
});

test('search engines do not list a poster, and only a published ad has one', async ({
  request,
}) => {
  const html = await (await request.get(`${AD}/affiche`)).text();
  expect(html).toContain('<meta name="robots" content="noindex"');
  for (const id of ['999999', '0', 'x'])
    expect((await request.get(`/annonces/${id}/affiche`)).status()).toBe(404);
});
