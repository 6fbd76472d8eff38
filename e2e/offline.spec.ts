import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, hydrate, test } from './site.ts';
import { signInAsNewUser, PEOPLE, signIn } from './accounts.ts';
import { DEMO_LIST } from './ads.ts';
import { expectWellMade, expectWellMadeInLightAndDark, onBothScreens } from './well-made.ts';

test.use({ serviceWorkers: 'allow' });

/** Waits until the service worker serves the page. */
const serviceWorkerReady = (page: Page): Promise<void> =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null).then(() => undefined);

const isCached = (page: Page, path: string): Promise<boolean> =>
  page.evaluate(async (key) => (await caches.match(key, { ignoreVary: true })) !== undefined, path);

test('the service worker is not requested offline, and is installed when online again', async ({
  page,
}) => {
  await page.clock.install();
  await page.addInitScript(() => {
    let isOnLine = false;
    Object.defineProperty(navigator, 'onLine', { get: () => isOnLine });
    addEventListener('online', () => (isOnLine = true), true);
    const { serviceWorker } = navigator;
    const register = serviceWorker.register.bind(serviceWorker);
    serviceWorker.register = (file) => {
      document.documentElement.dataset['asked'] = 'yes';
      return register(file);
    };
  });
  await page.goto('/annonces');
  await page.clock.runFor(10_000);
  await expect(page.locator('html')).not.toHaveAttribute('data-asked');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await serviceWorkerReady(page);
});

test('a viewed ad is readable offline, and other pages list the readable ones', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await serviceWorkerReady(page);
  await page.goto('/annonces/5');
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await expect.poll(() => isCached(page, '/annonces/5')).toBe(true);

  // Offline before its pictures were loaded.
  await page.evaluate(() => caches.delete('kasuwa-pictures'));
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('link', { name: /WhatsApp/ }).first()).toBeVisible();

  await page.goto('/annonces/6');
  await expect(page.getByRole('heading', { name: 'Vous êtes hors ligne' })).toBeVisible();
  await expectWellMade(page);
  await page.getByRole('link', { name: title.slice(0, 20) }).click();
  await expect(page).toHaveURL('/annonces/5');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);

  await context.setOffline(false);
  await page.goto('/annonces/6');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Vous êtes hors ligne');
});

test('an ad opened from its card is readable offline too', async ({ page, context }) => {
  await page.goto(DEMO_LIST);
  await serviceWorkerReady(page);
  const link = page.locator('.card').first().getByRole('link');
  const path = (await link.getAttribute('href')) ?? '';
  const title = await link.getByRole('heading').innerText();
  await link.click();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect.poll(() => isCached(page, path)).toBe(true);
  await context.setOffline(true);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});

test('a favourite is readable offline even if its page was never opened', async ({
  page,
  context,
}, { workerIndex }) => {
  await signInAsNewUser(page, workerIndex);
  await page.goto(DEMO_LIST);
  await serviceWorkerReady(page);
  const card = page.locator('.card').nth(1);
  const path = (await card.getByRole('link').getAttribute('href')) ?? '';
  const title = await card.getByRole('heading').innerText();
  await card.getByRole('button', { name: 'Ajouter aux favoris' }).click();
  await expect.poll(() => isCached(page, path)).toBe(true);
  await context.setOffline(true);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});

test('nothing private is cached', async ({ page }) => {
  await signIn(page, PEOPLE.buyer);
  await page.goto('/profil');
  await serviceWorkerReady(page);
  await page.goto('/favoris');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/annonces/5');
  await expect.poll(() => isCached(page, '/annonces/5')).toBe(true);
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.filter((path) => /^\/(api|profil|favoris|login|messages)/.test(path))).toEqual([]);
});

test('the site can be installed', async ({ page, request }) => {
  await page.goto('/');
  await serviceWorkerReady(page);
  const browser = await page.context().newCDPSession(page);
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  // Playwright's contexts are private windows, which cannot install apps.
  expect(
    installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito'),
  ).toEqual([]);
  const { data } = await browser.send('Page.getAppManifest');
  const manifest = JSON.parse(data ?? '{}') as { icons: { src: string }[]; display: string };
  expect(manifest.display).toBe('standalone');
  for (const { src } of manifest.icons) expect((await request.get(src)).ok()).toBe(true);
  const worker = await request.get('/sw.js');
  expect(worker.headers()['cache-control']).toBe('no-cache');
});

test('the banner offers installation when the browser does', async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('load', () => {
      const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: async () => document.body.setAttribute('data-asked', ''),
      });
      dispatchEvent(offer);
    });
  });
  await page.goto('/');
  await hydrate(page);
  const button = page.getByRole('main').getByRole('button', { name: 'Télécharger l’application' });
  await button.click();
  await expect(page.locator('body')).toHaveAttribute('data-asked', '');
  await expect(button).toHaveCount(0);
});

test('photos shared from the gallery are attached to a new ad', async ({ page }) => {
  await signInAsNewUser(page, test.info().workerIndex);
  await page.goto('/profil');
  await serviceWorkerReady(page);
  await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(400, 300);
    canvas.getContext('2d')?.fillRect(0, 0, 400, 300);
    const photo = await canvas.convertToBlob({ type: 'image/jpeg' });
    const files = new DataTransfer();
    for (const name of ['a.jpg', 'b.jpg'])
      files.items.add(new File([photo], name, { type: 'image/jpeg' }));
    const form = document.createElement('form');
    form.method = 'post';
    form.action = '/partager';
    form.enctype = 'multipart/form-data';
    const input = Object.assign(document.createElement('input'), {
      type: 'file',
      name: 'photos',
      multiple: true,
    });
    input.files = files.files;
    form.append(input);
    document.body.append(form);
    form.submit();
  });
  await expect(page).toHaveURL('/publish');
  await expect(page.getByText('2 sur 10.')).toBeVisible();
});

/** Starts a proxy of the site whose service worker can be replaced by another version. */
const startProxy = async (
  site: string,
): Promise<{ server: Server; url: string; release: () => void }> => {
  let addition = '';
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    void fetch(site + path, {
      redirect: 'manual',
      headers: { accept: request.headers.accept ?? '' },
    })
      .then(async (answer) => {
        const body = Buffer.from(await answer.arrayBuffer());
        response.writeHead(answer.status, {
          'content-type': answer.headers.get('content-type') ?? 'text/plain',
          'cache-control': 'no-cache',
        });
        response.end(path === '/sw.js' ? Buffer.concat([body, Buffer.from(addition)]) : body);
      })
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const release = () => {
    addition = `//${createHash('sha256').update(String(port)).digest('hex')}`;
  };
  return { server, url: `http://localhost:${port}`, release };
};

test('a new version is announced and activated by a button', async ({ page, baseURL }) => {
  const { server, url, release } = await startProxy(baseURL ?? '');
  try {
    await page.goto(`${url}/tips`);
    await serviceWorkerReady(page);
    release();
    await page.reload();
    await hydrate(page);
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await expect(page.getByText('Une nouvelle version est prête')).toBeVisible();
    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Mettre à jour' }).click();
    await loaded;
    await serviceWorkerReady(page);
    const waiting = () =>
      page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);
    await expect.poll(waiting).toBe(false);
    await expect(page.getByText('Une nouvelle version est prête')).toHaveCount(0);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

test('the ads of the week of a city are a file that opens without a network', async ({
  page,
  context,
}, info) => {
  // The first download makes it.
  await page.request.get('/a-emporter/maradi.html');
  await page.goto('/ville/maradi/texte-du-jour');
  const link = page.getByRole('link', {
    name: /^Annonces de la semaine, sans connexion · \d+,?\d*\s[KM]o · fait le \d+(er)? \S+$/,
  });
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toMatch(/^kasuwa-maradi-\d{4}-\d\d-\d\d\.html$/);
  const file = info.outputPath(download.suggestedFilename());
  await download.saveAs(file);
  await context.setOffline(true);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url().slice(0, 20)));
  await page.goto(pathToFileURL(file).href);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Annonces de la semaine à Maradi',
  );
  await expect(page.getByRole('link', { name: 'Appeler' }).first()).toHaveAttribute(
    'href',
    /^tel:/,
  );
  // Ads of other browser tests have no photo.
  await expect(page.getByRole('article').locator('img').first()).toHaveJSProperty(
    'naturalWidth',
    160,
  );
  for (const address of requests) expect(address).toMatch(/^(file:|data:image\/webp;)/);
  await onBothScreens(page, expectWellMadeInLightAndDark);
});
