// This module holds what public pages do in a browser before React is loaded, or without it.

import { mayMove } from '#web/ui/may-move.ts';
import { isDataSaverOn } from './data-saver.ts';
import { storageKeys, storedValue, textFormat } from './storage.ts';
import { WORKER_PATH } from './worker-messages.ts';

const SETTLE_MS = 1500;
const whenIdle: (run: () => void, options?: { timeout: number }) => unknown =
  window.requestIdleCallback ?? setTimeout;

/**
 * Says whether React has not taken over the page yet; after it has, the modules of React replace the functions of this
 * file.
 */
const isBeforeReact = (): boolean => window.kasuwaReady !== undefined;

/** Loads the script without React that an element needs, by an event that the loader of scripts takes for a touch. */
const startLight = (element: Element | null): void =>
  void element?.dispatchEvent(new Event('keydown', { bubbles: true }));

/**
 * Registers the service worker once the page is idle, online and had time to load its pictures, except under data
 * saving or on 2G. After hydration `worker.ts` registers it instead.
 */
export const registerWorker = (): void => {
  /** Registers the worker unless React has taken over the page meanwhile. */
  const register = () => {
    if (isBeforeReact()) navigator.serviceWorker?.register(WORKER_PATH).catch(() => {});
  };
  /** Registers the worker now, or offline once the network is back; not under data saving. */
  const registerOnline = () => {
    if (isDataSaverOn()) return;
    if (navigator.onLine) register();
    else addEventListener('online', register, { once: true });
  };
  addEventListener('load', () => {
    setTimeout(() => whenIdle(registerOnline, { timeout: SETTLE_MS }), SETTLE_MS);
  });
};

/**
 * Reloads the page when the browser goes back or forward to an address that React had set in this document before the
 * document was reloaded.
 */
export const followHistory = (): void => {
  const addressOf = ({ pathname, search }: Location) => pathname + search;
  const shown = addressOf(location);
  addEventListener('popstate', () => {
    if (isBeforeReact() && addressOf(location) !== shown) location.reload();
  });
};

/**
 * Adds the bytes that a page without React transferred to the count of the month when the page is left. After
 * hydration, `data-meter.ts` counts under the same key.
 */
export const countBytes = (): void => {
  /** Adds the bytes of this page and its resources to the count of the month (UTC). */
  const add = () => {
    if (!isBeforeReact()) return;
    const month = new Date().toJSON().slice(0, 7);
    const sum = storedValue('local', storageKeys.dataUse + month, textFormat);
    let bytes = Number(sum.get());
    for (const entry of performance.getEntries()) {
      const { transferSize, serverTiming } = entry as PerformanceResourceTiming;
      // The server states the size that it sent, since browsers report the decompressed size for pages of the service
      // worker.
      if (transferSize) bytes += serverTiming?.[0]?.duration ?? transferSize;
    }
    sum.set(String(bytes));
  };
  addEventListener('pagehide', add, { once: true });
};

/**
 * Hides the button to read an ad aloud on a device without a voice, and stores the browser's offer to install the site
 * for React to use.
 */
export const adaptToDevice = (): void => {
  addEventListener('beforeinstallprompt', (event) => (window.kasuwaInstall = event));
  if (!('speechSynthesis' in window)) document.querySelector('.listen')?.setAttribute('hidden', '');
};

/**
 * Loads the script that advances the slides automatically once they are seen, on a 4G connection without data saving.
 */
export const runSeenSlides = (): void => {
  addEventListener('load', () => {
    const slider = document.querySelector('[data-light=slider]');
    if (!slider || navigator.connection?.effectiveType !== '4g') return;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      if (isBeforeReact() && !isDataSaverOn()) startLight(slider);
    });
    observer.observe(slider);
  });
};

/**
 * Loads the script that fills the hearts of the favourites that a guest's device stores, except under data saving or on
 * 2G, and that shows these favourites on their page.
 */
export const showDeviceFavourites = (): void => {
  const favourites = storedValue('local', storageKeys.favourites, textFormat);
  whenIdle(() => {
    const page = document.querySelector('[data-light=favourites]');
    if (page) startLight(page);
    else if (!isDataSaverOn() && favourites.get() !== null)
      startLight(document.querySelector('[data-light=heart]'));
  });
};

/**
 * Selects the city last chosen on this device in the search of the home page, unless one is selected already, and
 * stores each choice; `useRememberedCity` does the same after hydration. If there is such a city or the person is signed
 * in, folds the sections for who comes for the first time, once: `HomeFold` does it after hydration.
 */
export const rememberCity = (): void => {
  const last = storedValue('local', storageKeys.city, textFormat);
  const session = storedValue('local', storageKeys.session, textFormat);
  whenIdle(() => {
    const city = document.querySelector<HTMLSelectElement>('[data-city]');
    if (!city) return;
    for (const fold of document.querySelectorAll<HTMLElement>('[data-home-fold]')) {
      fold.dataset['folded'] = '';
      if (last.get() || session.get() !== null) fold.removeAttribute('open');
    }
    city.addEventListener('change', () => last.set(city.value));
    if (city.value) last.set(city.value);
    else city.value = last.get() ?? '';
    // The remembered city is no longer in the list.
    if (city.selectedIndex < 0) city.selectedIndex = 0;
  });
};

/**
 * Fetches the first photo of an ad's page when the ad's card is touched, so that the photo arrives with the page; only
 * without data saving and from 3G on. The page itself is not fetched, since a visit served from a prefetch would not be
 * counted as a view. When the finger turns out to scroll, the download ends.
 */
export const fetchTouchedPhoto = (): void => {
  document.addEventListener('pointerdown', ({ target }) => {
    const card = (target as Element).closest?.<HTMLElement>('.card a');
    const files = card?.querySelector('img')?.srcset;
    // The conditions are those of `PHOTO_SIZES` on the ad's page, which shows another file on other widths and pixel
    // ratios.
    if (!card || !files || innerWidth > 479 || devicePixelRatio > 2.8 || isDataSaverOn()) return;
    const photo = new Image();
    photo.sizes = '320px';
    photo.srcset = card.dataset['avif'] == null ? files : files.replaceAll('.webp', '.avif');
    addEventListener('pointercancel', () => photo.removeAttribute('srcset'), { once: true });
  });
};

/** Skips the View Transitions between pages when `mayMove` forbids animations. */
export const skipTransitions = (): void => {
  addEventListener('pageswap', (event) => {
    if (mayMove()) return;
    // `viewTransition` is read only here: reading it creates promises, whose rejection the browser
    // reports when nobody awaits them.
    const { viewTransition } = event;
    viewTransition?.ready.catch(() => {});
    viewTransition?.skipTransition();
  });
};
