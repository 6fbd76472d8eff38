import type { WorkerMessage } from './worker-talk.ts';

/** Tells the service worker that serves this page, if one does. */
export const tellWorker = (message: WorkerMessage): void => {
  if (typeof navigator === 'undefined' || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.controller?.postMessage(message);
};
