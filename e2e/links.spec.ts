// What a link shows when it is pressed while React runs is what its address shows when it is opened.

import type { Page } from '@playwright/test';
import { matchPath } from '#web/client/match-path.ts';
import { siteMap } from '#web/site-map.ts';
import { expect, hydrate, test } from './site.ts';
import { PASSWORD, PEOPLE, signIn } from './accounts.ts';
import {
  idsInPathsOf,
  memberWithSomethingOfEach,
  somethingForTheStaff,
} from './something-of-each.ts';
import { addressesOf, pagesFor } from './walk-translated.ts';

test.describe.configure({ mode: 'parallel' });

/** Returns the path of the site map that an address belongs to. */
const patternOf = (address: string): string =>
  matchPath(siteMap, address.split(/[?#]/)[0] ?? '')?.path ?? '*';

interface Shown {
  title: string;
  heading: string | undefined;
}

/** Reads the title and heading of a page; null while the data of the page or another document is loading. */
const shownOn = (page: Page): Promise<Shown | null> =>
  page
    .evaluate(() =>
      document.querySelector('main :is([aria-busy=true], .pulse)')
        ? null
        : {
            // The number of unread messages at the start of the title is removed.
            title: document.title.replace(/^\(\d+\) /, ''),
            heading: document.querySelector('main h1')?.textContent,
          },
    )
    .catch(() => null);

const waitForShown = async (page: Page): Promise<Shown> => {
  let shown: Shown | null = null;
  await expect.poll(async () => (shown = await shownOn(page))).not.toBeNull();
  return shown ?? { title: '', heading: undefined };
};

/**
 * Returns the links of a page to others, the first of each kind of page. Includes menus and footer,
 * which are equal everywhere, only with `withFrame`.
 */
const linksOn = async (page: Page, withFrame: boolean): Promise<string[]> => {
  const within = withFrame ? 'body' : 'main';
  const addresses = await page
    .locator(`${within} a[href^="/"]:not([download], [target])`)
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const byPattern = new Map<string, string>();
  for (const address of addresses) {
    const pattern = patternOf(address);
    if (pattern !== '*' && !byPattern.has(pattern)) byPattern.set(pattern, address);
  }
  return [...byPattern.values()];
};

/** Follows the links on these pages and returns the links whose target showed another page than their address names. */
const followLinks = async (page: Page, sources: readonly string[]): Promise<string[]> => {
  const opened = await page.context().newPage();
  const known = new Map<string, Shown>();
  const shownAt = async (address: string, isAnew = false): Promise<Shown> => {
    const before = known.get(address);
    if (before && !isAnew) return before;
    await opened.goto(address);
    await hydrate(opened);
    if (isAnew) await opened.waitForLoadState('networkidle');
    const shown = await waitForShown(opened);
    known.set(address, shown);
    return shown;
  };
  const faults: string[] = [];
  for (const [index, source] of sources.entries())
    await test.step(source, async () => {
      const open = async () => {
        await page.goto(source);
        await hydrate(page);
        await waitForShown(page);
      };
      await open();
      for (const address of await linksOn(page, index === 0)) {
        const expected = await shownAt(address);
        await open();
        await page.locator(`a[href="${address}"]`).first().dispatchEvent('click');
        const shown = await expect
          .poll(() => shownOn(page))
          .toEqual(expected)
          .then(
            () => null,
            () => shownOn(page),
          );
        // What its owner alone may see comes after the page of an address that nobody has.
        if (shown && JSON.stringify(shown) !== JSON.stringify(await shownAt(address, true)))
          faults.push(`${source} → ${address}: ${JSON.stringify({ shown, expected })}`);
      }
    });
  await opened.close();
  return faults;
};

for (const [where, size] of [
  ['a phone', null],
  ['a wide screen', { width: 1280, height: 900 }],
] as const)
  test(
    `every link of public pages leads by a press where its address leads, on ${where}`,
    { tag: '@walk' },
    async ({ page }) => {
      if (size) await page.setViewportSize(size);
      const sources = addressesOf(pagesFor('public', 'guest'), { vendeurs: 3 });
      expect(await followLinks(page, sources)).toEqual([]);
    },
  );

test(
  'every link of pages of members leads by a press where its address leads',
  { tag: '@walk' },
  async ({ page }, { workerIndex }) => {
    const member = await memberWithSomethingOfEach(workerIndex);
    await signIn(page, member.telephone, PASSWORD);
    const sources = addressesOf(pagesFor('user'), idsInPathsOf(member));
    expect(await followLinks(page, ['/', ...sources])).toEqual([]);
  },
);

test(
  'every link of pages of the staff leads by a press where its address leads',
  { tag: '@walk' },
  async ({ page }, { workerIndex }) => {
    await somethingForTheStaff(workerIndex);
    await signIn(page, PEOPLE.administrator);
    const sources = addressesOf(pagesFor('staff', 'moderator', 'companies', 'admin'));
    expect(await followLinks(page, ['/compte', ...sources])).toEqual([]);
  },
);
