import type { Browser, Page } from '@playwright/test';
import { startCountingProxy, type CountingProxy } from './counting-proxy.ts';
import { printTable } from './measure.ts';
import { phoneContext } from './slow-phone.ts';

/** Lists first visits with the accepted maximum of kilobytes, all transfers included. */
const FIRST_VISITS = {
  home: { path: '/', goal: 45 },
  list: { path: '/annonces', goal: 60 },
  ad: { path: '/annonces/5', goal: 50 },
} as const;

/** Lists pages that one visitor reads one after the other; `card` opens an ad of the list read last. */
const READING = ['/', '/annonces', 'card 1', 'card 2', 'card 3', '/category/1', 'card 1', 'card 2'];
const MORE_READING = ['/annonces?page=2', 'card 1'];
const READING_GOAL = 200;

/** Is a time in ms, longer than everything that a page loads by itself takes on a good line. */
const QUIET_MS = 5000;

const CARD = '.card a[href^="/annonces/"]';

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** Opens a page and waits until neither the page nor its service worker receives anything more. */
const read = async (page: Page, path: string): Promise<void> => {
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.waitForTimeout(QUIET_MS);
};

/** Calls `work` with a page of a phone with empty caches, then resets the byte count of the proxy. */
const visit = async <T>(
  browser: Browser,
  proxy: CountingProxy,
  work: (page: Page) => Promise<T>,
): Promise<T> => {
  const context = await phoneContext(browser, proxy.url);
  try {
    return await work(await context.newPage());
  } finally {
    await context.close();
    proxy.received();
  }
};

/**
 * Reads ten pages one after the other and returns table rows: path, bytes, and sum of bytes so far. The step `card n`
 * reads the ad of the card number n, from 0, on the page read last that is not an ad.
 */
const readTen = async (page: Page, received: () => number): Promise<string[][]> => {
  const rows: string[][] = [];
  let cards: string[] = [];
  let sum = 0;
  for (const step of [...READING, ...MORE_READING]) {
    const path = step.startsWith('card') ? (cards[Number(step.slice(5))] ?? '/') : step;
    await read(page, path);
    const bytes = received();
    sum += bytes;
    rows.push([path, kilobytes(bytes), kilobytes(sum)]);
    if (path === step)
      cards = await page
        .locator(CARD)
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? '/'));
  }
  return rows;
};

/** Measures all bytes transferred on a good line for first visits and for ten pages in a row. */
export const measureWholeVisits = async (browser: Browser, site: string): Promise<void> => {
  const proxy = await startCountingProxy(new URL(site));
  try {
    const rows: string[][] = [];
    for (const [name, { path, goal }] of Object.entries(FIRST_VISITS)) {
      const bytes = await visit(browser, proxy, async (page) => {
        await read(page, path);
        return proxy.received();
      });
      rows.push([name, kilobytes(bytes), `≤ ${goal} kB`]);
    }
    printTable('First visit, everything included, good line', [['', 'bytes', 'target'], ...rows]);
    const reading = await visit(browser, proxy, (page) => readTen(page, proxy.received));
    const head = ['', 'bytes', `sum, target ≤ ${READING_GOAL} kB`];
    printTable('Ten pages of reading', [head, ...reading]);
  } finally {
    await proxy.close();
  }
};
