import { comeAsNewcomer, expect, test } from './site.ts';

test('data saver mode loads light pictures and no React until it is needed, and can be turned off', async ({
  page,
}) => {
  await page.goto('/');
  const choose = page.getByRole('button', { name: 'Économiser les données' });
  await expect(page.getByText(/Cette page a pesé \d+/)).toBeVisible();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
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
      performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length,
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

  await page.getByRole('button', { name: 'Ne plus économiser les données' }).click();
  await expect(page.getByRole('button', { name: 'Économiser les données' })).toBeVisible();
});

test('a signed-in user turns it on in the account menu @wide', async ({ page, isMobile }, {
  workerIndex,
}) => {
  const name = await comeAsNewcomer(page, workerIndex);
  await page.goto(isMobile ? '/profil' : '/tips');
  const menu = isMobile ? page.getByRole('complementary') : page.getByRole('banner');
  const open = async () => {
    if (!isMobile) await menu.getByText(`Bonjour, ${name.slice(0, 9)}`).click();
  };
  await open();
  await menu.getByRole('button', { name: 'Économiser les données' }).click();
  await expect(page.getByText('Économie de données activée.').first()).toBeVisible();
  await open();
  await expect(menu.getByRole('button', { name: 'Ne plus économiser les données' })).toBeVisible();
});

test('a browser with Save-Data gets the light file under the same URL', async ({ request }) => {
  const html = await (await request.get('/annonces/9')).text();
  const path = /\/pictures\/[\w-]+-640\.webp/.exec(html)?.[0] ?? '';
  const weigh = async (headers: Record<string, string>) =>
    (await (await request.get(path, { headers })).body()).length;
  const [plain, saving] = [await weigh({}), await weigh({ 'save-data': 'on' })];
  expect(saving).toBeLessThan(plain);
  expect((await request.get(path)).headers()['vary']).toContain('save-data');
});
