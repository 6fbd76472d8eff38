import type { Page, Request } from '@playwright/test';
import { emulateConnection, expect, SAVING, test } from './site.ts';

test.use({ serviceWorkers: 'allow' });

// docs/product.md#page-weight: the first view, cold, from the network, on a phone. Sizes are transferred bytes without headers. Everything
// fetched before the first scroll counts, in bytes and in requests.
const KB = 1024;
const BUDGETS = [
  { page: 'home', path: '/', markup: 12, pictures: 30, total: 48, requests: 10 },
  { page: 'list', path: '/annonces', markup: 12, pictures: 30, total: 48, requests: 10 },
  { page: 'ad', path: '/annonces/5', markup: 12, pictures: 18, total: 36, requests: 8 },
];
const LOADER = 6 * KB;

interface Loaded {
  type: string;
  bytes: number;
}

/** Opens a page and returns all its requests until the network is idle, with their transferred body size. */
const load = async (page: Page, path: string): Promise<Loaded[]> => {
  const requests: Request[] = [];
  page.on('requestfinished', (request) => requests.push(request));
  await page.goto(path, { waitUntil: 'networkidle' });
  return Promise.all(
    requests.map(async (request) => ({
      type: request.resourceType(),
      bytes: (await request.sizes()).responseBodySize,
    })),
  );
};

const sum = (loaded: readonly Loaded[], ...types: string[]): number =>
  loaded.filter(({ type }) => types.includes(type)).reduce((total, { bytes }) => total + bytes, 0);

test.describe('on a phone that saves data', () => {
  test.beforeEach(({ page }) => emulateConnection(page, SAVING));

  for (const { page: name, path, markup, pictures, total, requests } of BUDGETS) {
    test(`the first view of the ${name} page stays within its byte budget`, async ({ page }) => {
      const loaded = await load(page, path);
      const figures = {
        markup: sum(loaded, 'document', 'stylesheet') / KB,
        scripts: sum(loaded, 'script'),
        pictures: sum(loaded, 'image') / KB,
        total: sum(loaded, 'document', 'stylesheet', 'image', 'script', 'other') / KB,
        requests: loaded.length,
      };
      expect(figures.markup).toBeLessThanOrEqual(markup);
      expect(figures.scripts).toBeLessThanOrEqual(LOADER);
      expect(figures.pictures).toBeLessThanOrEqual(pictures);
      expect(figures.total).toBeLessThanOrEqual(total);
      expect(figures.requests).toBeLessThanOrEqual(requests);
    });
  }
});
