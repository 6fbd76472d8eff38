// Public pages arrive without running any module: this is what brings React to them, and only when it serves.

declare global {
  interface Window {
    /** Set by the late loader: replays the interaction held back before hydration. */
    kasuwaReady?: () => void;
  }
  interface Navigator {
    // Chromium only: https://wicg.github.io/netinfo/
    readonly connection?: { saveData?: boolean; effectiveType?: string };
  }
}

/**
 * Runs in the page as text, so it names nothing from outside itself. React comes to someone signed in as soon as the page
 * is drawn, on a good connection when idle, and at the first touch of something marked `data-needs-react`;
 * a click or submit of it is held and done again once React is there. The service worker comes when idle, with or without
 * React. Where data is saved nothing comes before a touch. Idle is a page that has had time to draw its pictures:
 * reading 340 KB of script at the same moment holds up both on a small phone.
 */
export function lateLoader(sessionKey: string, saverKey: string, worker: string): void {
  const CALM_MS = 1500;
  let started = false;
  let again: (() => void) | undefined;
  let busy: Element | null = null;

  const start = () => {
    if (started) return;
    started = true;
    const asleep = document.querySelector<HTMLElement>('[type="text/late"]');
    asleep?.dataset['preload']?.split(' ').forEach((href) => {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = href;
      document.head.append(link);
    });
    const script = document.createElement('script');
    script.type = 'module';
    script.textContent = asleep?.textContent ?? '';
    script.onerror = () => {
      started = false;
      busy?.removeAttribute('aria-busy');
    };
    document.head.append(script);
  };

  const onTouch = (event: Event) => {
    const target = event.target as Element;
    const marked = target.closest?.('[data-needs-react]');
    if (!marked) return;
    start();
    const { ctrlKey, metaKey, shiftKey } = event as MouseEvent;
    if (event.type === 'submit') {
      const form = target as HTMLFormElement;
      const button = (event as SubmitEvent).submitter;
      again = () => form.requestSubmit(button);
    } else if (event.type === 'click' && !ctrlKey && !metaKey && !shiftKey) {
      again = () =>
        target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    } else return;
    event.preventDefault();
    event.stopPropagation();
    busy?.removeAttribute('aria-busy');
    busy = marked;
    busy.setAttribute('aria-busy', 'true');
  };

  const waiting = new AbortController();
  const { signal } = waiting;
  ['pointerdown', 'focusin', 'keydown', 'click', 'submit'].forEach((name) =>
    document.addEventListener(name, onTouch, { capture: true, signal }),
  );
  window.kasuwaReady = () => {
    delete window.kasuwaReady;
    waiting.abort();
    busy?.removeAttribute('aria-busy');
    again?.();
  };

  addEventListener('beforeinstallprompt', (event) => (window.kasuwaInstall = event));

  const { connection } = navigator;
  const whenIdle = window.requestIdleCallback ?? setTimeout;
  let saving: unknown = connection?.saveData;
  // The first access to the storage blocks on another process of the browser: the page is drawn before.
  whenIdle(() => {
    try {
      saving ||= localStorage.getItem(saverKey);
      if (localStorage.getItem(sessionKey)) start();
    } catch {
      /* Storage refused: nobody is signed in, nothing is chosen. */
    }
  });
  addEventListener('load', () => {
    // The slide has come or failed; turning on behind it, its ring keeps the phone drawing.
    document.querySelector('.slides .turning')?.setAttribute('hidden', '');
    setTimeout(
      () =>
        whenIdle(() => {
          if (saving) return;
          const line = connection?.effectiveType ?? '3g';
          if (line === '4g') start();
          else if (line === '3g') navigator.serviceWorker?.register(worker).catch(() => {});
        }),
      CALM_MS,
    );
  });
}

/** To be called from an effect once the page is hydrated. */
export const announceHydration = (): void => {
  // After all other effects, so that the replayed interaction finds the final page.
  setTimeout(() => window.kasuwaReady?.());
};
