import type { Page } from '@playwright/test';
import { emulateConnection, expect, hydrate, SAVING, test } from './site.ts';
import { signInAsNewUser } from './accounts.ts';

test.use({ serviceWorkers: 'allow' });

test('data saving loads light pictures and no React until it is needed, and can be turned off', async ({
  page,
}) => {
  await page.goto('/');
  const choose = page.getByRole('button', { name: 'Économiser les données' });
  await hydrate(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.getByText(/^Cette page\s: \d+\sKo$/).click();
  await choose.click();
  await expect(page.getByRole('button', { name: 'Ne plus économiser les données' })).toBeVisible();

  const pictures: string[] = [];
  page.context().on('request', (request) => {
    if (request.serviceWorker() && request.url().includes('/pictures/'))
      pictures.push(request.url());
  });
  await page.goto('/annonces/9');
  await page.waitForLoadState('networkidle');
  const widths = pictures.map((url) => Number(/-(\d+)\.\w+$/.exec(url)?.[1]));
  expect(Math.max(0, ...widths)).toBeLessThanOrEqual(320);
  const scripts = await page.evaluate(
    () =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js') && !name.includes('/assets/late-')).length,
  );
  expect(scripts).toBe(0);

  await page
    .getByRole('link', { name: /Voir en plein écran/ })
    .first()
    .click();
  const whole = page.getByRole('button', { name: /Voir en grand \(\d+/ });
  await expect(whole).toBeVisible();
  await whole.click();
  await expect(page.locator('dialog img[src$="?full"]')).toBeVisible();
  await page.getByRole('button', { name: 'Fermer' }).click();

  await page.getByText('Données utilisées').click();
  await expect(page.getByText(/^Cette page\s: \d+\sKo$/)).toBeVisible();
  await page.getByRole('button', { name: 'Ne plus économiser les données' }).click();
  await expect(page.getByRole('button', { name: 'Économiser les données' })).toBeVisible();
});

test('a signed-in user turns data saving on in the account menu @wide', async ({ page, isMobile }, {
  workerIndex,
}) => {
  const name = await signInAsNewUser(page, workerIndex);
  await page.goto(isMobile ? '/compte' : '/tips');
  const menu = isMobile ? page.getByRole('main') : page.getByRole('banner');
  const open = async () => {
    // The row of the account unfolds, and stays open; the menu under one’s name closes after a choice.
    if (isMobile && (await menu.getByRole('button', { name: /les données$/ }).isHidden()))
      await menu.getByText('Données', { exact: true }).click();
    if (!isMobile)
      await menu.locator('summary', { hasText: `Bonjour, ${name.slice(0, 9)}` }).click();
  };
  await open();
  await menu.getByRole('button', { name: 'Économiser les données' }).click();
  await expect(page.getByText('Économie de données activée.').first()).toBeVisible();
  await open();
  await expect(menu.getByRole('button', { name: 'Ne plus économiser les données' })).toBeVisible();
});

test('a browser that sends Save-Data gets the lighter picture under the same URL', async ({
  request,
}) => {
  const html = await (await request.get('/annonces/9')).text();
  const path = /\/pictures\/[\w-]+-640\.webp/.exec(html)?.[0] ?? '';
  const weigh = async (headers: Record<string, string>) =>
    (await (await request.get(path, { headers })).body()).length;
  const [plain, saving] = [await weigh({}), await weigh({ 'save-data': 'on' })];
  expect(saving).toBeLessThan(plain);
  expect((await request.get(path)).headers()['vary']).toContain('save-data');
});

/** Returns the number of bytes loaded this month, as stored on the device. */
const monthOf = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Number(localStorage.getItem(`kasuwa.data.${new Date().toISOString().slice(0, 7)}`)),
  );

test('the footer says what the page weighs, and unfolds to the cost of the month at the operator chosen', async ({
  page,
}) => {
  await page.goto('/about');
  const words = page.getByText(/^Ce mois-ci\s:/);
  await page.getByText('Données utilisées').click();
  await expect(page.getByText(/^Cette page\s: \d+\sKo$/)).toBeVisible();
  await expect(words).toHaveText(/^Ce mois-ci\s: [\d,]+\s[KM]o, soit [\d,]+\sFCFA\.$/);
  await expect(page.getByText('au 15 janv. 2023.')).toBeVisible();
  const operator = page.getByLabel('Prix chez');
  await expect(operator.locator('option:checked')).toHaveText('Airtel');
  const dear = await words.textContent();
  await operator.selectOption('Zamani');
  await expect(words).not.toHaveText(dear ?? '');
  await page.reload();
  await hydrate(page);
  await expect(operator.locator('option:checked')).toHaveText('Zamani');
});

test('a page’s weight is what was transferred for it, also behind the service worker and from link to link', async ({
  page,
}) => {
  await page.goto('/tips');
  await hydrate(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const first = await monthOf(page);
  expect(first).toBeGreaterThan(50_000);
  // The cache now has everything that the page needs except the document.
  const answer = await page.goto('/about');
  const sent = Number(answer?.headers()['content-length']);
  expect(sent).toBeGreaterThan(1000);
  await hydrate(page);
  const words = page.getByText(/^Cette page\s: \d+\sKo$/);
  await expect(words).toBeVisible();
  const kilos = Number(/page\s: (\d+)/.exec((await words.textContent()) ?? '')?.[1]);
  expect(kilos).toBeGreaterThanOrEqual(Math.ceil(sent / 1000));
  expect(await monthOf(page)).toBeGreaterThan(first);
  // React goes from page to page without a document.
  await page.getByRole('link', { name: 'Conseils d' }).first().click();
  await expect(page).toHaveURL('/tips');
  await expect(words).toBeVisible();
});

test('pages read without React count in the month too', async ({ page }) => {
  await emulateConnection(page, SAVING);
  await page.goto('/about');
  await page.waitForLoadState('networkidle');
  expect(await monthOf(page)).toBe(0);
  await page.goto('/tips');
  const first = await monthOf(page);
  expect(first).toBeGreaterThan(5000);
  await page.goto('/about');
  expect(await monthOf(page)).toBeGreaterThan(first);
});
