import type { Browser, Page } from '@playwright/test';
import type { SignedIn } from '#contract/accounts/schemas/accounts.ts';
import { inRounds, median, printTable } from './measure.ts';
import { startServer } from './processes.ts';
import { launchBrowser, PROFILE, slowPhone } from './slow-phone.ts';

const ROUNDS = 5;
/** Is a time in ms, longer than what a page takes to load data by itself once React runs. */
const QUIET_MS = 4000;
/** Holds the longest accepted times in ms: `typed` until something can be typed, `taken` until React has taken over. */
const GOALS = { typed: 3500, taken: 6000 } as const;
const SELLER = { telephone: '+22790000003', password: 'demo-kasuwa' };
const LINK = '.bottom-bar a[href="/publish"]';

/** Holds times in ms since the tap, or since the address was opened. */
interface FormView {
  /** Is the time in ms until the title field is visible. */
  form: number;
  /** Is the time in ms until the title field contains text typed into it. */
  typed: number;
  /** Is the time in ms until React has taken over the form. */
  taken: number;
  /** Counts the bytes of response bodies received until React has taken over the form. */
  bytes: number;
}

/**
 * Runs in each document before its own scripts: signs in with the session `stored` (JSON), and keeps in the storage of
 * the tab when the link was tapped, when the form became visible, when text was typed, and when React took over.
 */
const watch = (stored: string): void => {
  localStorage.setItem('kasuwa.session', stored);
  /** Stores the present time in ms since the epoch under this name, unless there is one. */
  const note = (name: string) => {
    const key = `bench.${name}`;
    if (!sessionStorage.getItem(key))
      sessionStorage.setItem(key, String(performance.timeOrigin + performance.now()));
  };
  addEventListener('pointerdown', () => note('start'), true);
  addEventListener('input', () => requestAnimationFrame(() => note('typed')), true);
  const titleField = () => document.querySelector<HTMLInputElement>('main [name=title]');
  /** Stores the time once React runs the form, which then no longer has the attribute `data-plain-form`. */
  const noteTaken = () => {
    const field = titleField();
    if (!field || field.form?.matches('[data-plain-form]')) return;
    // The next frame has painted the present state.
    requestAnimationFrame(() => note('taken'));
    observer.disconnect();
  };
  // Looking at every frame would take a tenth of the CPU of a slow phone.
  const observer = new MutationObserver(noteTaken);
  /** Checks each frame until the form is painted; then stores the time and waits for React to take over. */
  const lookForForm = () => {
    if (location.pathname !== '/publish' || !titleField()?.getClientRects().length) {
      requestAnimationFrame(lookForForm);
      return;
    }
    requestAnimationFrame(() => note('form'));
    observer.observe(document, {
      subtree: true,
      childList: true,
      attributeFilter: ['data-plain-form'],
    });
    noteTaken();
  };
  lookForForm();
};

/** Waits until the page has recorded the moment of this name, and returns it in ms since the epoch. */
const noted = (page: Page, name: string): Promise<number> =>
  page
    .waitForFunction((key) => Number(sessionStorage.getItem(key)), `bench.${name}`, {
      timeout: 60_000,
    })
    .then((handle) => handle.jsonValue());

/** Describes how a seller of the demo reaches the form of a new ad. */
interface Way {
  /** Is the page whose link is tapped; undefined when the form's address is opened directly. */
  from?: string;
  /** Says whether React runs already on the page whose link is tapped. */
  isReactThere?: boolean;
}

/**
 * Opens the form of a new ad on a slow phone as `way` says, types a title, and returns the measured times and bytes.
 */
const openForm = async (browser: Browser, url: string, way: Way): Promise<FormView> => {
  // Chromium does not throttle what a service worker fetches.
  const phone = await slowPhone(browser, url, { serviceWorkers: 'block' });
  try {
    const { page } = phone;
    const answer = await page.request.post('/api/login', { data: SELLER });
    const { access_token: token, data: user } = (await answer.json()) as SignedIn;
    await page.addInitScript(watch, JSON.stringify({ token, user }));
    let opened = Date.now();
    if (way.from) {
      await page.goto(way.from, { waitUntil: 'commit' });
      // Before the page is painted with its styles, the link is at another position.
      await page.waitForFunction(() => window.benchMetrics.fcp > 0);
      if (way.isReactThere) {
        await page.waitForFunction(() => !window.kasuwaReady);
        // The network never becomes idle, since the stream of live updates stays open.
        await page.waitForTimeout(QUIET_MS);
      }
      phone.transferred();
      await phone.tap(LINK);
      opened = await noted(page, 'start');
    } else await page.goto('/publish', { waitUntil: 'commit' });
    const form = await noted(page, 'form');
    await page.locator('main [name=title]').fill('Samsung A14');
    const typed = await noted(page, 'typed');
    const taken = await noted(page, 'taken');
    const { bytes } = phone.transferred();
    return { form: form - opened, typed: typed - opened, taken: taken - opened, bytes };
  } finally {
    await phone.close();
  }
};

const WAYS: Readonly<Record<string, Way>> = {
  'by its address': {},
  'tap on the home page': { from: '/' },
  'tap on a list': { from: '/annonces' },
  'tap on the home page, where React runs': { from: '/', isReactThere: true },
  'tap on a list, where React runs': { from: '/annonces', isReactThere: true },
};

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;
const spread = (values: readonly number[]): string =>
  `${(Math.min(...values) / 1000).toFixed(2)} – ${(Math.max(...values) / 1000).toFixed(2)}`;

/**
 * Measures the form of a new ad on a small phone with a slow line, on the built server with its
 * demo data or on a running site.
 */
export const run = async ([running]: readonly string[]): Promise<void> => {
  const { url, stop } = running ? { url: running, stop: undefined } : await startServer();
  const origin = url.replace('127.0.0.1', 'localhost');
  const browser = await launchBrowser();
  try {
    const { kbitPerSecond, latencyMs, cpuSlowdown } = PROFILE;
    console.log(`${kbitPerSecond} kbit/s, ${latencyMs} ms, CPU ${cpuSlowdown} times slower`);
    const visits = Object.entries(WAYS).map(
      ([name, way]) => [name, () => openForm(browser, origin, way)] as const,
    );
    const views = await inRounds(ROUNDS, Object.fromEntries(visits));
    const rows = Object.entries(views).map(([name, all]) => {
      const [typed, taken] = [all.map((one) => one.typed), all.map((one) => one.taken)];
      return [
        name,
        seconds(median(all.map(({ form }) => form))),
        seconds(median(typed)),
        spread(typed),
        `≤ ${seconds(GOALS.typed)}`,
        seconds(median(taken)),
        spread(taken),
        `≤ ${seconds(GOALS.taken)}`,
        `${(median(all.map(({ bytes }) => bytes)) / 1000).toFixed(1)} kB`,
      ];
    });
    const head = ['', 'form', 'typed', 'rounds', 'target', 'taken', 'rounds', 'target', 'bytes'];
    printTable('Form of a new ad, empty caches', [head, ...rows]);
  } finally {
    await browser.close();
    await stop?.();
  }
};
