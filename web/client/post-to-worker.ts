import type { WorkerMessage } from './worker-messages.ts';

/** Posts a message to the service worker that controls this page, if any. */
export const postToWorker = (message: WorkerMessage): void => {
  if (typeof navigator === 'undefined' || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.controller?.postMessage(message);
};
