import type { Page } from '@playwright/test';
import type { AdList } from '#contract/ads/schemas/ads.ts';
import { emulateConnection, expect, hydrate, SAVING, test } from './site.ts';
import { PEOPLE, signIn } from './accounts.ts';
import { DEMO_LIST } from './ads.ts';
import { callApi } from './call-api.ts';
import { expectWellMade, onBothScreens } from './well-made.ts';

test.use({ serviceWorkers: 'allow' });

/** Counts the scripts that the page has fetched, without the one of every public page that loads React when needed. */
const scriptsOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\.js(\?|$)/.test(name) && !name.includes('/assets/late-')).length,
  );

/** Is the greatest number of bytes transferred for React and its dependencies (docs/product.md#page-weight). */
const MAX_SCRIPT_BYTES = 130 * 1024;
/** Is the greatest number of bytes transferred for the script that works without React. */
const MAX_LIGHT_BYTES = 6 * 1024;
const scriptBytesOf = (page: Page): Promise<number> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\.js(\?|$)/.test(name))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  );

const SLOW = { saveData: false, effectiveType: '2g' };
const GOOD = { saveData: false, effectiveType: '4g' };

test('a guest who reads on a good connection pays for no React', async ({ page, context }) => {
  const requested = new Set<string>();
  context.on('request', (request) => requested.add(new URL(request.url()).pathname));
  await emulateConnection(page, GOOD);
  await page.goto('/');
  // It comes last of what a page loads by itself.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.getByRole('link', { name: 'Toutes les annonces' }).first().click();
  await expect(page).toHaveURL('/annonces');
  await page.locator('.card').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/annonces\/\d+$/);
  await page.waitForLoadState('networkidle');
  const scripts = [...requested].filter((path) => path.endsWith('.js'));
  expect(scripts.map((path) => path.replace(/-.*/, '')).toSorted()).toEqual([
    '/assets/late',
    '/sw.js',
  ]);
});

/** Opens a page as a guest on a good line, and returns the scripts that it requests. */
const openAndWatch = async (page: Page, path: string): Promise<Set<string>> => {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js') && pathname !== '/sw.js') scripts.add(pathname.replace(/-.*/, ''));
  });
  await emulateConnection(page, GOOD);
  await page.goto(path);
  return scripts;
};
const WITHOUT_REACT = new Set(['/assets/late', '/assets/light']);

test('a guest goes through the photos, full screen and back without React @wide', async ({
  page,
  isMobile,
}) => {
  const { data: ads } = await callApi<AdList>('/api/annonces?photo=1&per_page=60');
  const ad = ads.find(({ pictures }) => pictures.length > 1);
  const scripts = await openAndWatch(page, `/annonces/${ad?.id}`);
  const gallery = page.getByRole('region', { name: 'Photos' });
  const position = gallery.locator('.badge');
  if (isMobile) {
    await gallery.locator('.track').dispatchEvent('pointerdown');
    await expect.poll(() => scripts).toEqual(WITHOUT_REACT);
    await gallery.locator('.track > *').nth(1).scrollIntoViewIfNeeded();
  } else await gallery.getByRole('button', { name: 'Photo suivante' }).click();
  await expect(position).toHaveText(/^2 \/ \d+$/);
  await gallery.getByRole('link', { name: /^Voir en plein écran la photo 2 / }).click();
  const dialog = page.getByRole('dialog', { name: /^Photos\s: / });
  await expect(dialog).toBeVisible();
  await expect(dialog.locator('img').nth(1)).toBeInViewport();
  await onBothScreens(page, expectWellMade);
  await page.keyboard.press('ArrowLeft');
  await expect(dialog.locator('img').first()).toBeInViewport();
  await dialog.getByRole('button', { name: 'Fermer' }).click();
  await expect(dialog).toHaveCount(0);
  expect(scripts).toEqual(WITHOUT_REACT);
  const file = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/assets/light-'))
      .map((entry) => (entry as PerformanceResourceTiming).encodedBodySize),
  );
  expect(file[0]).toBeLessThanOrEqual(MAX_LIGHT_BYTES);

  await hydrate(page);
  const before = (await position.textContent()) ?? '';
  await gallery.locator('.track').press('ArrowRight');
  await expect(position).not.toHaveText(before);
});

test('a guest goes through suggestions and slides, and a heart leads to sign-in, without React', async ({
  page,
}) => {
  const scripts = await openAndWatch(page, '/');
  // The site refuses the first request as one too many.
  const busy = { status: 429, json: { message: 'Trop de requêtes.' } };
  await page.route('**/api/annonces/suggestions*', (route) => route.fulfill(busy), { times: 1 });
  const field = page.getByPlaceholder('Que cherchez-vous ?').first();
  await field.focus();
  await page.waitForFunction(() => 'kasuwaLight' in window);
  await field.pressSequentially('toyo', { delay: 150 });
  await expect(page.getByRole('option').first()).toContainText(/toyota/i);
  await expectWellMade(page);
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(page).toHaveURL(/q=toyota/i);
  await page.goBack();
  const second = page.getByRole('button', { name: /^Image 2 sur/ });
  await second.click();
  await expect(second).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('link', { name: 'Voir les annonces' })).not.toBeInViewport();
  expect(scripts).toEqual(WITHOUT_REACT);
  const card = page.locator('.card').first();
  const link = (await card.getByRole('link').getAttribute('href')) ?? '';
  await card.getByRole('button', { name: 'Ajouter aux favoris' }).click();
  await expect(page).toHaveURL(`/login?redirect=annonce/${link.split('/').at(-1) ?? ''}`);
});

test('a touch of what needs React loads no more than its budget', async ({ page }) => {
  await page.goto('/annonces');
  await hydrate(page);
  await page.waitForLoadState('networkidle');
  expect(await scriptBytesOf(page)).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
});

for (const [what, connection] of [
  ['under Save-Data', SAVING],
  ['on 2G', SLOW],
] as const) {
  test(`React does not load by itself ${what}; the first tap on the heart loads it and counts`, async ({
    page,
  }) => {
    await emulateConnection(page, connection);
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
  await emulateConnection(page, SLOW);
  await page.goto('/');
  // Counts the running animations other than scroll-linked effects, which stop together with scrolling.
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
  await emulateConnection(page, SAVING);
  await signIn(page, PEOPLE.buyer);
  await page.goto(DEMO_LIST);
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
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
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
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
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
  await expect(page.getByText('Adresse e-mail invalide.')).toBeVisible();
  await page.getByLabel('E-mail').fill('mariama@example.ne');
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByText('Nous vous remercions pour votre message.').first()).toBeVisible();
  await expect(page.getByText('Adresse e-mail invalide.')).toHaveCount(0);
});

for (const [what, connection, files] of [
  ['fetches the photo of the ad on 3G', { saveData: false, effectiveType: '3g' }, 1],
  ['fetches nothing under Save-Data', SAVING, 0],
] as const)
  test(`a touch of a card ${what}`, async ({ page }) => {
    await emulateConnection(page, connection);
    await page.goto(DEMO_LIST);
    const card = page.locator('.card').filter({ has: page.locator('img') });
    // Below others its photo loads late.
    await card.first().scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    const touched: string[] = [];
    page.on('request', (request) => touched.push(request.url()));
    await card.first().getByRole('link').dispatchEvent('pointerdown');
    // Requests come in their order: another one has been made when this one has.
    await page.evaluate(() => fetch('/robots.txt'));
    // Photos of other cards may still load: the list comes into view as it scrolls.
    const caused = touched.filter((url) => !/(robots\.txt|-320\.webp)$/.test(url));
    expect(caused).toHaveLength(files);
    expect(caused.every((url) => url.endsWith('-640.webp'))).toBe(true);
  });
