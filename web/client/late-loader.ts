// Public pages load without running any module: this script loads React for them, only when needed.

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
 * Inlined into the page as text, so it must not refer to anything outside itself. React is loaded for signed-in people as
 * soon as the page is drawn, when idle on a good connection, and on the first interaction with a `data-needs-react`
 * element, whose click or submit is deferred and replayed after hydration. The service worker is registered when idle,
 * with or without React. With data saving nothing is loaded before an interaction. Idle means that the pictures had time
 * to render: parsing 340 KB of script at the same time would stall a slow phone.
 */
export function lateLoader(sessionKey: string, saverKey: string, worker: string): void {
  const SETTLE_MS = 1500;
  let started = false;
  let again: (() => void) | undefined;
  let busy: Element | null = null;

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
  // The first access to storage waits for another process of the browser: let the page render before.
  whenIdle(() => {
    try {
      saving ||= localStorage.getItem(saverKey);
      if (localStorage.getItem(sessionKey)) start();
    } catch {
      /* Storage denied: no session, no data saver choice. */
    }
  });
  addEventListener('load', () => {
    // The slide has loaded or failed; its spinner behind the picture would keep the phone drawing.
    document.querySelector('.slides .turning')?.setAttribute('hidden', '');
    setTimeout(
      () =>
        whenIdle(() => {
          if (saving) return;
          const line = connection?.effectiveType ?? '3g';
          if (line === '4g') start();
          else if (line === '3g') navigator.serviceWorker?.register(worker).catch(() => {});
        }),
      SETTLE_MS,
    );
  });
}

/** Call from an effect once the page is hydrated. */
export const announceHydration = (): void => {
  // After all other effects, so that the replayed interaction finds the final page.
  setTimeout(() => window.kasuwaReady?.());
};
