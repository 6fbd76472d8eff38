import type { Browser } from '@playwright/test';
import { inRounds, median, printTable } from './measure.ts';
import { startServer, type RunningServer } from './processes.ts';
import { measureWholeVisits } from './whole-visit.ts';
import { adPaintOf, launchBrowser, PROFILE, slowPhone, type Metrics } from './slow-phone.ts';

const ROUNDS = 5;

/** Lists the pages of a first visit, with the longest accepted LCP in ms. */
const PAGES = {
  home: { path: '/', lcp: 2200 },
  list: { path: '/annonces', lcp: 2200 },
  ad: { path: '/annonces/5', lcp: 1800 },
} as const;
type PageName = keyof typeof PAGES;

/** Is the longest accepted time from the touch of a card to the ad on the screen, in ms. */
const TAP_GOAL_MS = 1500;
const CARD = '.card a[href^="/annonces/"]';

type FirstView = Metrics & { bytes: number; requests: number };

/** Measures a first visit with empty caches, until the network is idle. */
const firstView = async (browser: Browser, url: string, path: string): Promise<FirstView> => {
  const phone = await slowPhone(browser, url);
  try {
    await phone.page.goto(path, { waitUntil: 'networkidle' });
    // The browser reports the largest paint some time after it happened.
    await phone.page.waitForFunction(() => window.benchMetrics.lcp > 0);
    const metrics = await phone.page.evaluate(() => window.benchMetrics);
    return { ...metrics, ...phone.transferred() };
  } finally {
    await phone.close();
  }
};

interface Opening {
  title: number;
  photo: number;
  bytes: number;
}

/**
 * Measures the milliseconds from the touch of a card on a loaded page until the title and photo of its ad are shown.
 */
const openCard = async (browser: Browser, url: string, path: string): Promise<Opening> => {
  const phone = await slowPhone(browser, url);
  try {
    await phone.page.goto(path, { waitUntil: 'networkidle' });
    phone.transferred();
    await phone.tap(CARD);
    const { tapped, title, photo } = await adPaintOf(phone.page);
    await phone.page.waitForLoadState('load');
    return { title: title - tapped, photo: photo - tapped, bytes: phone.transferred().bytes };
  } finally {
    await phone.close();
  }
};

const middle = <T>(all: readonly T[], read: (one: T) => number): number => median(all.map(read));
const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
const spread = (values: readonly number[]): string =>
  `${(Math.min(...values) / 1000).toFixed(2)} – ${(Math.max(...values) / 1000).toFixed(2)}`;

/** Prints the medians of each page's first views, and the range of LCP over all rounds. */
const printFirstViews = (views: Readonly<Record<PageName, FirstView[]>>): void => {
  const rows = (Object.keys(PAGES) as PageName[]).map((name) => {
    const all = views[name];
    return [
      name,
      seconds(middle(all, ({ ttfb }) => ttfb)),
      seconds(middle(all, ({ fcp }) => fcp)),
      seconds(middle(all, ({ lcp }) => lcp)),
      spread(all.map(({ lcp }) => lcp)),
      `≤ ${seconds(PAGES[name].lcp)}`,
      middle(all, ({ cls }) => cls).toFixed(3),
      kilobytes(middle(all, ({ bytes }) => bytes)),
      String(middle(all, ({ requests }) => requests)),
    ];
  });
  const head = ['', 'first byte', 'FCP', 'LCP', 'rounds', 'target', 'CLS', 'bytes', 'requests'];
  printTable('First view, empty caches', [head, ...rows]);
};

/** Prints the median times from the touch of a card until its ad is on the screen, by the page of the card. */
const printOpenings = (openings: Readonly<Record<string, Opening[]>>): void => {
  const rows = Object.entries(openings).map(([name, all]) => [
    `from the ${name} page`,
    seconds(middle(all, ({ title }) => title)),
    seconds(middle(all, ({ photo }) => photo)),
    spread(all.map(({ photo }) => photo)),
    `≤ ${seconds(TAP_GOAL_MS)}`,
    kilobytes(middle(all, ({ bytes }) => bytes)),
  ]);
  const head = ['', 'title', 'photo', 'rounds', 'target', 'bytes'];
  printTable('Touch of a card until the ad is on the screen', [head, ...rows]);
};

const startSite = async (): Promise<Pick<RunningServer, 'url' | 'stop'>> => {
  console.log('Filling a database and starting the server…');
  const { url, stop } = await startServer();
  return { url: url.replace('127.0.0.1', 'localhost'), stop };
};

/**
 * Measures a visit on a small phone with a slow line, to the built server with its demo data over HTTP, or to the
 * running site with demo data whose address is the argument.
 */
export const run = async ([running]: readonly string[]): Promise<void> => {
  const { url: origin, stop } = running ? { url: running, stop: undefined } : await startSite();
  const browser = await launchBrowser();
  try {
    const { kbitPerSecond, latencyMs, cpuSlowdown } = PROFILE;
    console.log(`${kbitPerSecond} kbit/s, ${latencyMs} ms, CPU ${cpuSlowdown} times slower`);
    for (const { path } of Object.values(PAGES)) await fetch(origin + path);
    // The counting proxy cannot read what TLS carries.
    if (origin.startsWith('http:')) await measureWholeVisits(browser, origin);
    const view = (name: PageName) => () => firstView(browser, origin, PAGES[name].path);
    printFirstViews(
      await inRounds(ROUNDS, { home: view('home'), list: view('list'), ad: view('ad') }),
    );
    const open = (name: PageName) => () => openCard(browser, origin, PAGES[name].path);
    printOpenings(await inRounds(ROUNDS, { home: open('home'), list: open('list') }));
  } finally {
    await browser.close();
    await stop?.();
  }
};
