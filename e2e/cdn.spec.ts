import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { dataFolder, endAll, fetchPatiently, startProcess } from '#server/testing/process.ts';
import { expect, hydrate, test } from './site.ts';

test.use({ serviceWorkers: 'allow' });

let cdn: Server;
/** Is the address of the site from which the fake CDN fetches files that it does not have. */
let site = '';
/** Lists the paths that browsers requested from the fake CDN. */
const requests: string[] = [];

test.beforeAll(async () => {
  cdn = createServer((request, response) => {
    const { url = '' } = request;
    requests.push(url);
    void (async () => {
      const answer = await fetch(site + url);
      const { status, headers } = answer;
      const kept = [
        'content-type',
        'cache-control',
        'access-control-allow-origin',
        'cross-origin-resource-policy',
      ];
      response.writeHead(status, kept.map((name) => [name, headers.get(name) ?? '']).flat());
      response.end(Buffer.from(await answer.arrayBuffer()));
    })();
  });
  await new Promise<void>((resolve) => cdn.listen(0, '127.0.0.1', resolve));
});
test.afterAll(async () => {
  await endAll();
  cdn.close();
});

/** Returns the colour of the header of a page; the header is white when the style sheet is missing. */
const colourOf = (page: Page): Promise<string> =>
  page
    .getByRole('banner')
    .evaluate((header) => getComputedStyle(header).getPropertyValue('background-color'));

test('with a CDN pages load scripts and style sheets from there, each once, and work offline too', async ({
  page,
  context,
}) => {
  const address = `http://127.0.0.1:${(cdn.address() as AddressInfo).port}`;
  const data = join(await dataFolder(), 'data');
  site = await startProcess({ DATA_DIR: data, CDN_URL: address }).ready();
  // A site that has just started on a busy machine refuses its first readers.
  for (const path of ['/about', '/login', '/hors-ligne']) await fetchPatiently(site + path);
  const own: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === site && /^\/assets\/.*\.(js|css)$/.test(pathname)) own.push(pathname);
  });

  await page.goto(`${site}/about`);
  const colour = await colourOf(page);
  expect(colour).not.toBe('rgba(0, 0, 0, 0)');
  const menu = page.getByRole('banner').locator('summary').and(page.getByLabel('Menu'));
  await menu.click();
  await expect.poll(() => requests.some((path) => path.startsWith('/assets/light-'))).toBe(true);
  await menu.click();
  await hydrate(page);
  await page.getByRole('link', { name: 'Se connecter' }).first().click();
  await expect(page.getByLabel('Mot de passe')).toBeVisible();
  expect(requests.filter((path, i) => requests.indexOf(path) !== i)).toEqual([]);
  expect(requests.some((path) => path.startsWith('/assets/react-'))).toBe(true);
  await page.reload();
  const submit = page.getByRole('button', { name: 'Se connecter', exact: true });
  await expect(submit).toBeDisabled();
  await page.getByLabel('Téléphone').fill('90000004');
  await page.getByLabel('Mot de passe').fill('demo-kasuwa');
  await expect(submit).toBeEnabled();
  expect(own).toEqual([]);

  await page.goto(`${site}/about`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  await expect
    .poll(() => page.evaluate(async () => (await caches.match(location.href)) !== undefined))
    .toBe(true);
  await context.setOffline(true);
  await page.reload();
  expect(await colourOf(page)).toBe(colour);
  await page.goto(`${site}/tips`);
  await expect(page.getByRole('heading', { name: 'Vous êtes hors ligne' })).toBeVisible();
  expect(await colourOf(page)).toBe(colour);
});
