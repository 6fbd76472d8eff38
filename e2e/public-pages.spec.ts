import { expect, test } from './site.ts';
import { expectWellMadeInLightAndDark, onBothScreens } from './well-made.ts';

const PUBLIC = [
  '/',
  '/annonces',
  '/annonces?q=toyota',
  '/annonces?q=zzzzqqq',
  '/annonces/5',
  '/annonces/5/affiche',
  '/category/1',
  '/404',
  '/about',
  '/tips',
  '/terms',
  '/privacy',
  '/contact',
  '/login',
  '/register',
  '/hors-ligne',
];

test('public pages are accessible and do not scroll sideways', async ({ page }) => {
  for (const path of PUBLIC)
    await test.step(path, async () => {
      await page.goto(path);
      await onBothScreens(page, expectWellMadeInLightAndDark);
    });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor searches from the home page, filters, paginates and reaches the seller @wide', async ({
    page,
  }) => {
    await page.goto('/');
    await page.getByPlaceholder('Que cherchez-vous ?').first().fill('moto');
    await page.getByRole('button', { name: 'Chercher' }).first().click();
    await expect(page).toHaveURL(/\/annonces\?.*q=moto/);
    await page.locator('.card').first().getByRole('link').click();
    await expect(page).toHaveURL(/\/annonces\/\d+$/);
    await expect(page.getByRole('link', { name: /WhatsApp/ }).first()).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/227\d{8}\?text=/,
    );
    await expect(page.getByRole('link', { name: /Appel/ }).first()).toHaveAttribute(
      'href',
      /^tel:\+227\d{8}$/,
    );
    await expect(page.getByRole('link', { name: /Texte/ }).first()).toHaveAttribute(
      'href',
      /^sms:\+227\d{8}/,
    );
  });

  test('an empty search on the home page shows all ads', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Chercher' }).first().click();
    await expect(page).toHaveURL('/annonces');
  });

  test('pages are linked by plain links', async ({ page }) => {
    await page.goto('/annonces');
    const first = await page.locator('.card').first().innerText();
    await page.getByRole('link', { name: 'Page suivante' }).click();
    await expect(page).toHaveURL(/page=2/);
    expect(await page.locator('.card').first().innerText()).not.toBe(first);
  });
});

test('an old URL of an ad redirects to its page', async ({ request }) => {
  const answer = await request.get('/annonce/5', { maxRedirects: 0 });
  expect([301, 302, 308]).toContain(answer.status());
  expect(answer.headers()['location']).toBe('/annonces/5');
});

test('a public page is byte-identical with and without a session', async ({ request }) => {
  const ask = (headers = {}) => request.get('/annonces/7', { headers });
  // Other ads of the page, and ages, may change in between.
  await expect(async () => {
    const [guest, member] = [await ask(), await ask({ cookie: 'kasuwa_refresh=anything' })];
    expect(await member.text()).toBe(await guest.text());
  }).toPass();
  const member = await ask({ cookie: 'kasuwa_refresh=anything' });
  expect(member.headers()['set-cookie']).toBeUndefined();
  expect(member.headers()['cache-control']).toContain('public');
  await expect(async () => {
    const again = await ask({ 'if-none-match': (await ask()).headers()['etag'] ?? '' });
    expect(again.status()).toBe(304);
  }).toPass();
});
