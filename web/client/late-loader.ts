// Public pages load without running React: this module loads it only when it is needed.

import { isDataSaverOn } from './data-saver.ts';
import { storageKeys, storedValue, textFormat } from './storage.ts';

declare global {
  interface Window {
    /**
     * Is set by the late loader until React has taken over the page; calling it replays the interaction that was
     * deferred before hydration.
     */
    kasuwaReady?: () => void;
    /**
     * Is set by the script that works without React (`entry.light.ts`); calling it stops that script before hydration.
     */
    kasuwaLight?: () => void;
  }
}

const SETTLE_MS = 1500;
const session = storedValue('local', storageKeys.session, textFormat);
const typed = storedValue('session', storageKeys.typed, textFormat);
const isSignedIn = (): boolean => session.get() !== null;

/** Runs a function when the page is idle, or after `SETTLE_MS`, since a busy phone may never be idle. */
const whenIdle = (run: () => void): void =>
  void (window.requestIdleCallback ?? setTimeout)(run, { timeout: SETTLE_MS });

/**
 * Requests modules at the same time that the browser would otherwise discover one after the other; `addresses` are
 * separated by spaces.
 */
const preload = (addresses: string): void => {
  for (const href of addresses.split(' ').filter(Boolean)) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
};

/**
 * Holds the URLs of the files that the late loader loads: React's entry, the modules that it imports, and the script
 * that works without React.
 */
interface LateFiles {
  entry: string;
  /** Holds the URLs of the modules that the entry imports, separated by spaces. */
  preload: string;
  light: string;
}

/**
 * Loads React as soon as the page is drawn for signed-in users, and where something typed before an error page must be
 * put back. For others it loads React at the first interaction with a `data-needs-react` element, whose click or submit
 * is deferred and replayed after hydration (links only for signed-in users); never for guests who only read.
 * `data-wants-react` marks elements that work without React but do more with it: a touch loads it except under data
 * saving or on 2G, and nothing is deferred. `data-light` marks elements for which a small script suffices
 * (`entry.light.ts`): for guests, the first touch of one loads that script, and clicks on buttons and marked links are
 * deferred until then. Slides that are seen on a good connection load the small script too, and so do favourites kept
 * on the device, whose hearts it fills.
 */
export function startWhenNeeded(files: LateFiles): void {
  let [isReactAsked, isLightAsked] = [false, false];
  let replayDeferred: (() => void) | undefined;
  let busyElement: Element | null = null;

  /**
   * Allows the next touch to load React again. A file that did not arrive is not reported as an error; anything else
   * is.
   */
  const giveUp = (fault?: unknown) => {
    isReactAsked = false;
    busyElement?.removeAttribute('aria-busy');
    if (fault && (fault as Error).name !== 'MissingModule') reportError(fault);
  };

  /** Loads React and starts it, unless that has begun already. */
  const start = () => {
    if (isReactAsked) return;
    isReactAsked = true;
    preload(files.preload);
    import(/* @vite-ignore */ files.entry).then(
      (module: { start: () => Promise<void> }) => module.start().catch(giveUp),
      () => giveUp(),
    );
  };

  /** Repeats the click or submit that was deferred until a script was loaded. */
  const replay = () => {
    busyElement?.removeAttribute('aria-busy');
    replayDeferred?.();
    replayDeferred = undefined;
  };

  /**
   * Loads the script that works without React, once, and then repeats the deferred click; loads React when the script
   * does not arrive.
   */
  const startLight = () => {
    if (isLightAsked) return;
    isLightAsked = true;
    // When the script cannot be loaded, React does the same work.
    import(/* @vite-ignore */ files.light).then(replay, start);
  };

  /**
   * Loads the script that a touched element needs, React or a small one that works without it (`data-light`), and
   * defers the element's click or submit until then.
   */
  const onTouch = (event: Event) => {
    // The page is hydrated.
    if (!window.kasuwaReady) return;
    const target = event.target as Element;
    if (target.closest?.('[data-wants-react]') && !isDataSaverOn()) start();
    const small = target.closest?.('[data-light]');
    const marked = small ?? target.closest?.('[data-needs-react]');
    if (!marked || (small && window.kasuwaLight)) return;
    // Guests follow the link itself.
    if (!small && marked.matches('a') && !isSignedIn()) return;
    if (small && !isReactAsked && !isSignedIn()) startLight();
    else start();
    // Other elements inside work by themselves.
    if (small && !target.closest('button,a[data-light]')) return;
    const { ctrlKey, metaKey, shiftKey } = event as MouseEvent;
    if (event.type === 'submit') {
      const form = target as HTMLFormElement;
      const button = (event as SubmitEvent).submitter;
      replayDeferred = () => form.requestSubmit(button);
    } else if (event.type === 'click' && !ctrlKey && !metaKey && !shiftKey) {
      // React renders a page anew when a translator has changed it, so the element is found again
      // by its place; for a guest the elements are the same ones in the same order.
      const sameKind = () =>
        [...document.querySelectorAll('[data-needs-react]')].filter(
          ({ className }) => className === marked.className,
        );
      const place = sameKind().indexOf(marked);
      replayDeferred = () =>
        (target.isConnected || marked.matches('form') ? target : sameKind()[place])?.dispatchEvent(
          new MouseEvent('click', { bubbles: true, cancelable: true }),
        );
    } else return;
    event.preventDefault();
    event.stopPropagation();
    busyElement?.removeAttribute('aria-busy');
    busyElement = small ? target.closest('button,a') : marked;
    busyElement?.setAttribute('aria-busy', 'true');
  };

  for (const name of ['pointerdown', 'focusin', 'keydown', 'click', 'submit'])
    document.addEventListener(name, onTouch, true);
  window.kasuwaReady = () => {
    delete window.kasuwaReady;
    replay();
  };
  // The first access to storage waits for another process of the browser: let the page render before.
  whenIdle(() => {
    if (isSignedIn() || typed.get() !== null) start();
  });
}
