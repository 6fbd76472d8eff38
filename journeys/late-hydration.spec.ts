import type { Page } from '@playwright/test';
import { expect, PEOPLE, signIn, test } from './site.ts';

/** Scripts the page has fetched. */
const scriptsOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      performance.getEntriesByType('resource').filter(({ name }) => /\.js(\?|$)/.test(name)).length,
  );

/** Transferred bytes of React and its dependencies (docs/product.md#page-weight). */
const MOST_SCRIPT = 130 * 1024;
const scriptBytesOf = (page: Page): Promise<number> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\.js(\?|$)/.test(name))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  );

const asConnection = (page: Page, connection: { saveData: boolean; effectiveType: string }) =>
  page.addInitScript((given) => {
    Object.defineProperty(navigator, 'connection', { value: { ...given, addEventListener() {} } });
  }, connection);

const SLOW = { saveData: false, effectiveType: '2g' };
const SAVING = { saveData: true, effectiveType: '4g' };
const GOOD = { saveData: false, effectiveType: '4g' };

test('React loads by itself on an idle good connection', async ({ page }) => {
  await asConnection(page, GOOD);
  await page.goto('/annonces');
  await expect(page.getByText(/Cette page a pesé \d+/)).toBeVisible();
  expect(await scriptBytesOf(page)).toBeLessThanOrEqual(MOST_SCRIPT);
});

for (const [what, connection] of [
  ['under Save-Data', SAVING],
  ['on 2G', SLOW],
] as const) {
  test(`React does not load by itself ${what}; the first tap on the heart loads it and counts`, async ({
    page,
  }) => {
    await asConnection(page, connection);
    await page.clock.install();
    await page.goto('/annonces');
    await page.clock.fastForward(60_000);
    await page.waitForLoadState('networkidle');
    expect(await scriptsOf(page)).toBe(0);
    const card = page.locator('.card').first();
    const link = await card.getByRole('link').getAttribute('href');
    await card.getByRole('button', { name: 'Ajouter aux favoris' }).click();
    await expect(page).toHaveURL(`/login?redirect=annonce/${link?.split('/').at(-1) ?? ''}`);
  });
}

test('without React nothing changes on a page with loaded pictures', async ({ page }) => {
  await asConnection(page, SLOW);
  await page.goto('/');
  // Scroll-linked effects stop with it.
  const moving = () =>
    document
      .getAnimations()
      .filter(
        ({ timeline, playState }) => timeline === document.timeline && playState === 'running',
      ).length;
  await expect.poll(() => page.evaluate(moving)).toBe(0);
  expect(await scriptsOf(page)).toBe(0);
});

test('a signed-in visitor gets React at once, also under Save-Data, and a like is kept', async ({
  page,
}) => {
  await asConnection(page, SAVING);
  await signIn(page, PEOPLE.buyer);
  await page.goto('/annonces');
  await expect.poll(() => scriptsOf(page)).toBeGreaterThan(0);
  const card = page.locator('.card').nth(2);
  const heart = card.getByRole('button', { name: /favoris/ });
  const before = await heart.getAttribute('aria-pressed');
  const response = page.waitForResponse((answer) => answer.url().includes('/api/annonces/like/'));
  await heart.click();
  expect((await response).status()).toBe(200);
  await expect(heart).toHaveAttribute('aria-pressed', before === 'true' ? 'false' : 'true');
});

test('a form sent before React loads is answered by the server, and React continues with it', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByLabel('Indicatif du pays').selectOption('229');
  await page.getByRole('textbox', { name: 'Téléphone' }).fill('01 90 12 34 56');
  await page.locator('input[name=password]').fill('pas-le-bon-37');
  // Submitted by the browser natively, without script.
  await page.locator('main form').evaluate((form: HTMLFormElement) => form.submit());
  await expect(page.getByText('Identifiants incorrects.')).toBeVisible();
  await expect(page.getByText('Il manque : le mot de passe.')).toBeVisible();
  await expect(page.getByLabel('Indicatif du pays')).toHaveValue('229');
  await expect(page.getByRole('textbox', { name: 'Téléphone' })).toHaveValue('01 90 12 34 56');

  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
  });
  await page.locator('input[name=password]').fill('pas-le-bon-38');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByText('Identifiants incorrects.')).toHaveCount(2);
  expect(sent).toEqual(['/api/login']);
});

test('a country chosen before React loads stays chosen', async ({ page }) => {
  await page.goto('/login');
  const country = page.getByLabel('Indicatif du pays');
  await country.selectOption('229');
  await expect.poll(() => scriptsOf(page)).toBeGreaterThan(0);
  await page.getByRole('textbox', { name: 'Téléphone' }).fill('01 90 12 34 56');
  await page.locator('input[name=password]').fill('pas-le-bon-37');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByText('Identifiants incorrects.').first()).toBeVisible();
  await expect(country).toHaveValue('229');
});

test('the contact form sent before React loads keeps its errors after hydration', async ({
  page,
}) => {
  await page.goto('/contact');
  await page.locator('[name=name]').fill('Mariama');
  await page.locator('[name=email]').fill('mariama@');
  await page.locator('[name=message]').fill('Bonjour');
  await page.locator('main form').evaluate((form: HTMLFormElement) => form.submit());
  await expect(page.getByText('Adresse email invalide.')).toBeVisible();
  await page.getByLabel('E-mail').fill('mariama@example.ne');
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByText('Nous vous remercions pour votre message.').first()).toBeVisible();
  await expect(page.getByText('Adresse email invalide.')).toHaveCount(0);
});
