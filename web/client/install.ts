// The browser's own offer to install the site, where there is one: Chromium's, so far.

import { useSyncExternalStore } from 'react';

/** https://developer.mozilla.org/docs/Web/API/BeforeInstallPromptEvent */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

declare global {
  interface Window {
    /** The offer, kept by the late loader when it came before React. */
    kasuwaInstall?: Event | undefined;
  }
}

const listeners = new Set<() => void>();
const notifyListeners = () => listeners.forEach((listener) => listener());

const isOffer = (event: Event | undefined): event is InstallOffer =>
  event !== undefined && 'prompt' in event;

const onOffer = (event: Event): void => {
  // Ours is the place where it is offered.
  event.preventDefault();
  window.kasuwaInstall = event;
  notifyListeners();
};
const onInstalled = (): void => {
  window.kasuwaInstall = undefined;
  notifyListeners();
};

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

/** Asks whether to install the site; an offer serves once. */
const install = (): void => {
  const offer = window.kasuwaInstall;
  onInstalled();
  if (isOffer(offer)) void offer.prompt().catch(() => undefined);
};

/** What installs the site at a press; null where that is not on offer. */
export const useInstall = (): (() => void) | null => {
  const isOffered = useSyncExternalStore(
    subscribe,
    () => isOffer(window.kasuwaInstall),
    () => false,
  );
  return isOffered ? install : null;
};
