// Public pages load without running any module: this script loads React for them, only when needed.

declare global {
  interface Window {
    /** Set by the late loader: replays the interaction held back before hydration. */
    kasuwaReady?: () => void;
    /** Set by the script that works without React (`entry.light.ts`): ends it, before hydration. */
    kasuwaLight?: () => void;
  }
  interface Navigator {
    // Chromium only: https://wicg.github.io/netinfo/
    readonly connection?: { saveData?: boolean; effectiveType?: string };
  }
}

/**
 * Written into the build as text, so it must not refer to anything outside itself. React is loaded for signed-in people, and
 * where something typed before an error page is to be put back, as soon as the page is drawn, and for others on the first interaction with a `data-needs-react` element, whose click or
 * submit is deferred and replayed after hydration (links only for signed-in people); never for guests who only read.
 * `data-wants-react` marks what works without React but does more with it: a touch loads it except with data saving or on
 * 2G, and nothing is deferred.
 * `data-light` marks what a small script does without React (`entry.light.ts`): the first touch of any loads it, for people
 * who are not signed in; clicks on buttons and on links marked themselves are deferred until then. The slides load it too,
 * once they are seen on a good connection, and so do favourites kept on the device, whose hearts it fills.
 */
export function lateLoader(
  sessionKey: string,
  saverKey: string,
  light: string,
  typedKey: string,
): void {
  const SETTLE_MS = 1500;
  let [started, isLightAsked] = [false, false];
  let again: (() => void) | undefined;
  let busy: Element | null = null;
  const { connection } = navigator;
  const line = () => connection?.effectiveType ?? '3g';
  let saving: unknown = connection?.saveData;

  const start = () => {
    if (started) return;
    started = true;
    const deferred = document.querySelector<HTMLElement>('[type="text/late"]');
    deferred?.dataset['preload']?.split(' ').forEach((href) => {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = href;
      document.head.append(link);
    });
    const script = document.createElement('script');
    script.type = 'module';
    script.textContent = deferred?.textContent ?? '';
    script.onerror = () => {
      started = false;
      busy?.removeAttribute('aria-busy');
    };
    document.head.append(script);
  };

  const replay = () => {
    busy?.removeAttribute('aria-busy');
    again?.();
    again = undefined;
  };

  const stored = (key: string) => {
    try {
      return localStorage.getItem(key) ?? sessionStorage.getItem(key);
    } catch {
      // Storage denied: no session, no data saver choice.
      return null;
    }
  };
  const isSignedIn = () => stored(sessionKey) !== null;

  const startLight = () => {
    if (isLightAsked) return;
    isLightAsked = true;
    // Without it React does the same.
    import(/* @vite-ignore */ light).then(replay, start);
  };

  const onTouch = (event: Event) => {
    // Hydrated.
    if (!window.kasuwaReady) return;
    const target = event.target as Element;
    if (!saving && /[34]/.test(line()) && target.closest?.('[data-wants-react]')) start();
    const small = target.closest?.('[data-light]');
    const marked = small ?? target.closest?.('[data-needs-react]');
    if (!marked || (small && window.kasuwaLight)) return;
    // For guests the link itself is right.
    if (!small && marked.matches('a') && !isSignedIn()) return;
    if (small && !started && !isSignedIn()) startLight();
    else start();
    // What else is in it works by itself.
    if (small && !target.closest('button,a[data-light]')) return;
    const { ctrlKey, metaKey, shiftKey } = event as MouseEvent;
    if (event.type === 'submit') {
      const form = target as HTMLFormElement;
      const button = (event as SubmitEvent).submitter;
      again = () => form.requestSubmit(button);
    } else if (event.type === 'click' && !ctrlKey && !metaKey && !shiftKey) {
      // React makes a page anew that a translator has changed: for a guest with the same elements.
      const like = () =>
        [...document.querySelectorAll('[data-needs-react]')].filter(
          ({ className }) => className === marked.className,
        );
      const place = like().indexOf(marked);
      again = () =>
        (target.isConnected || marked.matches('form') ? target : like()[place])?.dispatchEvent(
          new MouseEvent('click', { bubbles: true, cancelable: true }),
        );
    } else return;
    event.preventDefault();
    event.stopPropagation();
    busy?.removeAttribute('aria-busy');
    busy = small ? target.closest('button,a') : marked;
    busy?.setAttribute('aria-busy', 'true');
  };

  ['pointerdown', 'focusin', 'keydown', 'click', 'submit'].forEach((name) =>
    document.addEventListener(name, onTouch, true),
  );
  window.kasuwaReady = () => {
    delete window.kasuwaReady;
    replay();
  };

  // On a busy phone a page may never be idle.
  const idle = window.requestIdleCallback ?? setTimeout;
  const whenIdle = (run: () => void) => void idle(run, { timeout: SETTLE_MS });
  // The first access to storage waits for another process of the browser: let the page render before.
  whenIdle(() => {
    if (isSignedIn() || stored(typedKey)) start();
    saving ||= stored(saverKey);
  });
}

/**
 * Beside the late loader, and like it written into the build as text: registers the service worker when the page is idle,
 * online and had time to render its pictures, except with data saving or on 2G.
 */
export function registerWorker(saverKey: string, worker: string): void {
  const SETTLE_MS = 1500;
  const { saveData, effectiveType = '3g' } = navigator.connection ?? {};
  const isSaved = () => {
    try {
      return localStorage.getItem(saverKey) !== null;
    } catch {
      return false;
    }
  };
  const register = () => {
    // After hydration `worker.ts` registers it.
    if (window.kasuwaReady) navigator.serviceWorker?.register(worker).catch(() => {});
  };
  const registerOnline = () => {
    if (saveData || isSaved() || !/[34]/.test(effectiveType)) return;
    if (navigator.onLine) register();
    else addEventListener('online', register, { once: true });
  };
  const idle = window.requestIdleCallback ?? setTimeout;
  addEventListener('load', () => {
    setTimeout(() => idle(registerOnline, { timeout: SETTLE_MS }), SETTLE_MS);
  });
}

/**
 * Beside the late loader, and like it written into the build as text: counts the bytes of a page without React when it is
 * left. After hydration `data-meter.ts` counts under the same key.
 */
export function countBytes(dataKey: string): void {
  addEventListener(
    'pagehide',
    () => {
      if (!window.kasuwaReady) return;
      try {
        const key = dataKey + new Date().toJSON().slice(0, 7);
        let sum = Number(localStorage.getItem(key));
        for (const entry of performance.getEntries()) {
          const { transferSize, serverTiming } = entry as PerformanceResourceTiming;
          if (transferSize) sum += serverTiming?.[0]?.duration ?? transferSize;
        }
        localStorage.setItem(key, String(sum));
      } catch {}
    },
    { once: true },
  );
}

/** Likewise: a device without a voice reads no ad aloud; the offer of the browser to install the site is kept for React. */
export function adaptToDevice(): void {
  addEventListener('beforeinstallprompt', (event) => (window.kasuwaInstall = event));
  if (!('speechSynthesis' in window)) document.querySelector('.listen')?.setAttribute('hidden', '');
}

/**
 * Likewise: slides advance by themselves once they are seen, on a good connection without data saving, as if they were
 * touched.
 */
export function runSeenSlides(saverKey: string): void {
  addEventListener('load', () => {
    const { saveData, effectiveType } = navigator.connection ?? {};
    const slider = document.querySelector('[data-light=slider]');
    if (!slider || saveData || effectiveType !== '4g') return;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      try {
        if (localStorage.getItem(saverKey) !== null) return;
      } catch {}
      // After hydration React runs them.
      if (window.kasuwaReady) slider.dispatchEvent(new Event('keydown', { bubbles: true }));
    });
    observer.observe(slider);
  });
}

/**
 * Likewise: where the device keeps favourites of a guest, their hearts are filled without data saving, and their page shows
 * them, as if they were touched.
 */
export function showDeviceFavourites(saverKey: string, favouritesKey: string): void {
  (window.requestIdleCallback ?? setTimeout)(() => {
    const page = document.querySelector('[data-light=favourites]');
    const shown = page ?? document.querySelector('[data-light=heart]');
    const kept = (key: string) => localStorage.getItem(key) !== null;
    try {
      const isWanted = page || (!navigator.connection?.saveData && !kept(saverKey));
      if (isWanted && (page || kept(favouritesKey)))
        shown?.dispatchEvent(new Event('keydown', { bubbles: true }));
    } catch {
      /* Storage denied. */
    }
  });
}

/**
 * Likewise: chooses the city last chosen on this device unless one is chosen already, as `useRememberedCity` does after
 * hydration.
 */
export function rememberCity(cityKey: string): void {
  (window.requestIdleCallback ?? setTimeout)(() => {
    const city = document.querySelector<HTMLSelectElement>('[data-city]');
    if (!city) return;
    try {
      city.onchange = () => localStorage.setItem(cityKey, city.value);
      if (city.value) localStorage.setItem(cityKey, city.value);
      else city.value = localStorage.getItem(cityKey) ?? '';
      // A city that is no longer in the list.
      if (city.selectedIndex < 0) city.selectedIndex = 0;
    } catch {
      /* Storage denied. */
    }
  });
}

/**
 * Beside the late loader, and like it written into the build as text. Without data saving and from 3G on, a touch of an
 * ad's card fetches the photo that the ad's page shows first, so that it arrives with the page. Not the page itself: a
 * visit served from a prefetch would never be counted as a view. A finger that scrolls touches cards too: the photo is
 * given up then.
 */
export function fetchTouchedPhoto(saverKey: string): void {
  const isSaved = (): boolean => {
    const { saveData, effectiveType = '3g' } = navigator.connection ?? {};
    try {
      return (
        saveData === true || /2/.test(effectiveType) || localStorage.getItem(saverKey) !== null
      );
    } catch {
      return false;
    }
  };
  document.addEventListener('pointerdown', ({ target }) => {
    const card = (target as Element).closest?.<HTMLElement>('.card a');
    const files = card?.querySelector('img')?.srcset;
    // As `PHOTO_SIZES` on the ad's page, which shows another file on other widths and pixel ratios.
    if (!card || !files || innerWidth > 479 || devicePixelRatio > 2.8 || isSaved()) return;
    const photo = new Image();
    photo.sizes = '320px';
    photo.srcset = card.dataset['avif'] == null ? files : files.replaceAll('.webp', '.avif');
    addEventListener('pointercancel', () => photo.removeAttribute('srcset'), { once: true });
  });
}

/** Beside the late loader, and like it written into the build as text: applies `web/ui/may-move.ts` between documents. */
export function skipTransitions(mayMove: () => boolean): void {
  addEventListener('pageswap', ({ viewTransition }) => {
    if (!mayMove()) viewTransition?.skipTransition();
  });
}

/** Call from an effect once the page is hydrated. */
export const announceHydration = (): void => {
  // After all other effects, so that the replayed interaction finds the final page.
  setTimeout(() => window.kasuwaReady?.());
};
