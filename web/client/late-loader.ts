// Public pages load without running React: this module loads it only when it is needed.

import { isDataSaverOn } from './data-saver.ts';
import { storageKeys, storedValue, textFormat } from './storage.ts';

declare global {
  interface Window {
    /** Is set by the late loader; it replays the interaction that was deferred before hydration. */
    kasuwaReady?: () => void;
    /** Is set by the script that works without React (`entry.light.ts`); it stops that script before hydration. */
    kasuwaLight?: () => void;
  }
}

const SETTLE_MS = 1500;
const session = storedValue('local', storageKeys.session, textFormat);
const typed = storedValue('session', storageKeys.typed, textFormat);
const isSignedIn = (): boolean => session.get() !== null;

/** Runs a function when the page is idle, or soon anyway, since a busy phone may never be idle. */
const whenIdle = (run: () => void): void =>
  void (window.requestIdleCallback ?? setTimeout)(run, { timeout: SETTLE_MS });

/** Requests modules at the same time that would otherwise be found one after the other. */
const preload = (addresses: string): void => {
  for (const href of addresses.split(' ').filter(Boolean)) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
};

/**
 * Names the addresses of the files that the late loader loads: React's entry, the modules that it
 * imports, and the script that works without React.
 */
interface LateFiles {
  entry: string;
  /** Holds the addresses of the modules that the entry imports, with spaces between them. */
  preload: string;
  light: string;
}

/**
 * Loads React as soon as the page is drawn for signed-in people, and where something typed before an error page must be
 * put back. For others it loads React at the first interaction with a `data-needs-react` element, whose click or submit
 * is deferred and replayed after hydration (links only for signed-in people); never for guests who only read.
 * `data-wants-react` marks elements that work without React but do more with it: a touch loads it except under data
 * saving or on 2G, and nothing is deferred. `data-light` marks elements for which a small script suffices
 * (`entry.light.ts`): for people who are not signed in, the first touch of one loads that script, and clicks on buttons
 * and marked links are deferred until then. Slides that are seen on a good connection load it too, and so do favourites
 * kept on the device, whose hearts it fills.
 */
export function startWhenNeeded(files: LateFiles): void {
  let [started, isLightAsked] = [false, false];
  let again: (() => void) | undefined;
  let busy: Element | null = null;

  /** Allows the next touch to try again. A file that did not arrive is not reported as a fault; anything else is. */
  const giveUp = (fault?: unknown) => {
    started = false;
    busy?.removeAttribute('aria-busy');
    if (fault && (fault as Error).name !== 'MissingModule') reportError(fault);
  };

  const start = () => {
    if (started) return;
    started = true;
    preload(files.preload);
    import(/* @vite-ignore */ files.entry).then(
      (module: { start: () => Promise<void> }) => module.start().catch(giveUp),
      () => giveUp(),
    );
  };

  const replay = () => {
    busy?.removeAttribute('aria-busy');
    again?.();
    again = undefined;
  };

  const startLight = () => {
    if (isLightAsked) return;
    isLightAsked = true;
    // Where the script cannot be loaded, React does the same.
    import(/* @vite-ignore */ files.light).then(replay, start);
  };

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
    if (small && !started && !isSignedIn()) startLight();
    else start();
    // Other elements inside work by themselves.
    if (small && !target.closest('button,a[data-light]')) return;
    const { ctrlKey, metaKey, shiftKey } = event as MouseEvent;
    if (event.type === 'submit') {
      const form = target as HTMLFormElement;
      const button = (event as SubmitEvent).submitter;
      again = () => form.requestSubmit(button);
    } else if (event.type === 'click' && !ctrlKey && !metaKey && !shiftKey) {
      // React renders a page again that a translator has changed; for a guest the elements are the same ones in order.
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
