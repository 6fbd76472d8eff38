// The browser's install prompt, so far only in Chromium.

import { useSyncExternalStore } from 'react';

/** Describes the event `beforeinstallprompt`: https://developer.mozilla.org/docs/Web/API/BeforeInstallPromptEvent */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

declare global {
  interface Window {
    /**
     * Is the event `beforeinstallprompt`, stored by a small script when the browser fired it before hydration;
     * undefined while the site cannot be installed.
     */
    kasuwaInstall?: Event | undefined;
  }
}

const listeners = new Set<() => void>();
const notifyListeners = () => listeners.forEach((listener) => listener());

const isOffer = (event: Event | undefined): event is InstallOffer =>
  event !== undefined && 'prompt' in event;

/** Stores the browser's offer to install the site, for the site's own button. */
const onOffer = (event: Event): void => {
  // The browser's own offer is not needed: the site shows its own install button.
  event.preventDefault();
  window.kasuwaInstall = event;
  notifyListeners();
};
/** Drops the browser's offer to install the site, which is used up. */
const onInstalled = (): void => {
  window.kasuwaInstall = undefined;
  notifyListeners();
};

/** Calls the listener when the site becomes installable or is installed. Returns an unsubscribe function. */
const subscribe = (listener: () => void): (() => void) => {
  if (listeners.size === 0) {
    addEventListener('beforeinstallprompt', onOffer);
    addEventListener('appinstalled', onInstalled);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    removeEventListener('beforeinstallprompt', onOffer);
    removeEventListener('appinstalled', onInstalled);
  };
};

/** Shows the browser's prompt to install the site, which the browser's event allows only once. */
const install = (): void => {
  const offer = window.kasuwaInstall;
  // The offer is dropped first, because it cannot be used again.
  onInstalled();
  if (isOffer(offer)) void offer.prompt().catch(() => undefined);
};

/** Returns a function that shows the browser's prompt to install the site; null when that is not possible. */
export const useInstall = (): (() => void) | null => {
  const isOffered = useSyncExternalStore(
    subscribe,
    () => isOffer(window.kasuwaInstall),
    () => false,
  );
  return isOffered ? install : null;
};
