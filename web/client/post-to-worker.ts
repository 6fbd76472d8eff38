import type { WorkerMessage } from './worker-messages.ts';

/** Tells the service worker that serves this page, if one does. */
export const postToWorker = (message: WorkerMessage): void => {
  if (typeof navigator === 'undefined' || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.controller?.postMessage(message);
};
