import { expect, test } from './site.ts';

test.use({ serviceWorkers: 'allow' });

test('once the service worker has the offline page, pages are sent as what it lacks of them', async ({
  page,
}) => {
  await page.goto('/');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const encodingOf = async (path: string) => {
    await page.goto(path);
    return page.evaluate(() => {
      const [entry] = performance.getEntriesByType('navigation') as { contentEncoding?: string }[];
      return entry?.contentEncoding;
    });
  };
  // The browser takes a moment to keep a dictionary.
  await expect.poll(() => encodingOf('/annonces/5')).toBe('dcz');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Read from the cache of the worker, the page is whole.
  await page.context().setOffline(true);
  await page.goto('/annonces/5');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
