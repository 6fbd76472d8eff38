import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type CDPSession,
  type Page,
} from '@playwright/test';
import { chromiumForTests } from '../scripts/chromium.ts';

/** Describes profile A: a small phone on a slow line. */
export const PROFILE = { kbitPerSecond: 400, latencyMs: 400, cpuSlowdown: 6 } as const;

const BYTES_PER_SECOND = (PROFILE.kbitPerSecond * 1000) / 8;
/** Is how long a tap touches the screen, in ms. */
const TAP_MS = 80;

export interface SlowPhone {
  page: Page;
  /** Returns the number of requests and of body bytes on the wire since its last call. */
  transferred: () => { bytes: number; requests: number };
  /** Taps the middle of an element as a finger does. */
  tap: (selector: string) => Promise<void>;
  close: () => Promise<void>;
}

/** Holds page metrics; the times are in milliseconds since the document's start. */
export interface Metrics {
  ttfb: number;
  fcp: number;
  lcp: number;
  cls: number;
}

/**
 * Holds when a card was tapped and when the title and first photo of its ad appeared, in milliseconds since the epoch.
 */
export interface AdPaint {
  tapped: number;
  title: number;
  photo: number;
}

declare global {
  interface Window {
    benchMetrics: Metrics;
  }
}

/** Runs in each document before its own scripts and records the metrics of the page. */
const observe = (): void => {
  const metrics = (window.benchMetrics = { ttfb: 0, fcp: 0, lcp: 0, cls: 0 });
  /** Calls `read` with each performance entry of this type, including earlier ones. */
  const on = (type: string, read: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({
      type,
      buffered: true,
    });
  on('navigation', (entry) => {
    metrics.ttfb = (entry as PerformanceNavigationTiming).responseStart;
  });
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') metrics.fcp = startTime;
  });
  on('largest-contentful-paint', ({ startTime }) => {
    metrics.lcp = startTime;
  });
  on('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    };
    if (!hadRecentInput) metrics.cls += value;
  });

  // The ad may appear in this document or the next one: the storage of the tab keeps times since the epoch.
  const now = () => performance.timeOrigin + performance.now();
  /** Stores a time under this name, unless there is one. */
  const note = (name: string, at = now()) => {
    if (!sessionStorage.getItem(name)) sessionStorage.setItem(name, String(at));
  };
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => note('bench.tapped', performance.timeOrigin + timeStamp),
    true,
  );
  /** Checks every frame and stores when the title and the first photo of an ad were first painted. */
  const look = () => {
    if (/^\/annonces\/\d+$/.test(location.pathname)) {
      const photo = document.querySelector<HTMLImageElement>('img.ad-photo');
      const title = document.querySelector('h1') !== null;
      const shown = photo?.complete && photo.naturalWidth > 0;
      // The next frame has painted the present state.
      requestAnimationFrame(() => {
        if (title) note('bench.title');
        if (shown) note('bench.photo');
      });
    }
    requestAnimationFrame(look);
  };
  look();
};

/** Slows down the network and the CPU of the page to those of profile A, a small phone on a slow line. */
const slowDown = async (session: CDPSession): Promise<void> => {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: PROFILE.latencyMs,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: PROFILE.cpuSlowdown });
};

/** Counts the requests and bytes of a page; returns a function that returns the counts and resets them. */
const countTransfers = (session: CDPSession): SlowPhone['transferred'] => {
  let [bytes, requests] = [0, 0];
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    if (encodedDataLength > 0) requests += 1;
  });
  return () => {
    const counted = { bytes, requests };
    [bytes, requests] = [0, 0];
    return counted;
  };
};

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: chromiumForTests(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  });

/**
 * Opens a page as slow as a small phone on a slow line (profile A) in a browser context; records its metrics and counts
 * its transfers.
 */
const phoneIn = async (context: BrowserContext): Promise<SlowPhone> => {
  await context.addInitScript(observe);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await slowDown(session);
  const touch = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    page,
    transferred: countTransfers(session),
    tap: async (selector) => {
      const box = await page.locator(selector).first().boundingBox();
      if (!box) throw new Error(`Nothing to tap: ${selector}`);
      const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      await touch('touchStart', [point]);
      await page.waitForTimeout(TAP_MS);
      await touch('touchEnd', []);
    },
    close: () => context.close(),
  };
};

/** Opens a browser context of a phone of 360 × 740 with empty caches, with these additional options. */
export const phoneContext = (
  browser: Browser,
  baseURL: string,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> =>
  browser.newContext({
    ...options,
    baseURL,
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'fr-NE',
  });

/** Opens a page with empty caches on a phone of 360 × 740 with the slow CPU and line of profile A. */
export const slowPhone = async (
  browser: Browser,
  baseURL: string,
  options?: BrowserContextOptions,
): Promise<SlowPhone> => phoneIn(await phoneContext(browser, baseURL, options));

/**
 * Waits until the ad is on the screen and returns when its card was tapped and when its title and first photo appeared.
 */
export const adPaintOf = async (page: Page): Promise<AdPaint> => {
  await page.waitForFunction(
    () => sessionStorage.getItem('bench.title') && sessionStorage.getItem('bench.photo'),
    undefined,
    { timeout: 30_000 },
  );
  return page.evaluate(() => {
    const at = (name: string) => Number(sessionStorage.getItem(`bench.${name}`));
    return { tapped: at('tapped'), title: at('title'), photo: at('photo') };
  });
};
