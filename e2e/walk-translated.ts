import type { Page, Route } from '@playwright/test';
import { siteMap, type SitePage } from '#web/site-map.ts';
import type { Walked } from './page-walker.ts';
import { pressEverything } from './press-everything.ts';
import { expect, hydrate, test } from './site.ts';
import { translatePage } from './translator.ts';

/** Is a token that belongs to nobody, for the addresses of pages that are opened by a link. */
const NOBODY = 'aaaaaaaaaaaaaaaaaaaaaa';

/** Maps the parameters of addresses to values that exist in the demo, which a test may replace. */
const DEMO: Readonly<Record<string, string | number>> = {
  ':id': 5,
  ':city': 'niamey',
  ':category': 'motos',
  ':brand': 'kasea',
  ':token': NOBODY,
  ':code': NOBODY,
  ':slug': NOBODY,
  '*': 'nulle-part',
};

/** Returns the addresses of pages; `ids` maps the first part of an address to the id in it. */
export const addressesOf = (
  pages: readonly SitePage[],
  ids: Readonly<Record<string, string | number>> = {},
): string[] =>
  pages.map(({ path }) => {
    const id = ids[path.split('/')[1] ?? ''];
    const parts = path
      .split('/')
      .map((part) => (/^[:*]/.test(part) ? (id ?? DEMO[part] ?? part) : part));
    return parts.join('/').replace(/^(?!\/)/, '/');
  });

export const pagesFor = (...whom: SitePage['access'][]): readonly SitePage[] =>
  siteMap.filter(({ access, page }) => whom.includes(access) && page !== 'sign-out');

/** Refuses every call that would change something, with a message for each field that was sent. */
export const refuse = async (route: Route): Promise<void> => {
  const request = route.request();
  if (request.method() === 'GET' || request.url().endsWith('/api/refreshToken'))
    return route.fallback();
  const isJson = request.headers()['content-type'] === 'application/json';
  const sent = (isJson ? request.postDataJSON() : null) as object | null;
  const errors = Object.fromEntries(Object.keys(sent ?? {}).map((name) => [name, ['Refusé.']]));
  const json = { name: 'common.invalid', message: 'Refusé.', code: 422, errors };
  return route.fulfill({ status: 422, json });
};

/** Removes drafts and everything else that the browser has stored during an earlier visit, except the session. */
const forget = (): void => {
  sessionStorage.clear();
  for (const key of Object.keys(localStorage))
    if (key !== 'kasuwa.session') localStorage.removeItem(key);
};

export const openTranslated = async (page: Page, address: string): Promise<void> => {
  // What was pressed last may still lead somewhere.
  await expect(async () => {
    await page.goto('/robots.txt');
    await page.evaluate(forget);
    await page.goto(address);
  }).toPass();
  await hydrate(page);
  await expect(page.locator('main [aria-busy=true], form[data-plain-form]')).toHaveCount(0);
  await translatePage(page);
};

/** Tells whether an address is one of those for which the site says that nothing was found. */
const isNotFoundAddress = (address: string): boolean =>
  /^\/(404|nulle-part)$/.test(address) || address.endsWith(NOBODY);

/**
 * Opens each of these pages, translates it, passes it to `prepare`, presses every control and then leaves the page by a
 * link.
 */
export const walk = async (
  page: Page,
  addresses: readonly string[],
  { prepare, ...walked }: Walked & { prepare?: (page: Page) => Promise<void> } = {},
): Promise<void> => {
  await page.route('**/api/**', refuse);
  const found: string[] = [];
  for (const address of addresses)
    await test.step(address, async () => {
      const open = async () => {
        await openTranslated(page, address);
        if (!isNotFoundAddress(address))
          await expect(page.getByText('Page non trouvée')).toHaveCount(0);
        await prepare?.(page);
      };
      const { faults, missed, seen } = await pressEverything(page, { open, ...walked });
      found.push(...faults.map((fault) => `${address} ${fault}`));
      // Some are there once: a number of messages, a filter that has been chosen.
      for (const description of missed)
        test.info().annotations.push({ type: `not pressed on ${address}`, description });
      expect(missed.length, missed.join()).toBeLessThanOrEqual(2 + seen / 10);
      await open();
      await page.locator('header a[href="/"]').first().dispatchEvent('click');
      await expect(page).toHaveURL('/');
      await expect(page.getByText('Une erreur est survenue')).toHaveCount(0);
    });
  expect(found).toEqual([]);
};
