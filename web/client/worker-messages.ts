// The messages between pages and the service worker, and the caches they share.

/** Describes a message from a page to the service worker. Its paths are those of this site. */
export type WorkerMessage =
  /** Activates the waiting version of the worker in place of the current one. */
  | { type: 'take-over' }
  /** Caches files for reading offline: public pages, assets and pictures, those of a CDN by their addresses. */
  | { type: 'keep'; paths: string[] }
  /** Makes the service worker cache these ads while they are favourites. */
  | { type: 'favourites'; ids: number[]; liked: boolean }
  /** Deletes private data at sign-out. */
  | { type: 'forget' }
  /** Tells whether this device saves data. */
  | { type: 'saver'; on: boolean };

export const WORKER_PATH = '/sw.js';

/** Is the path of the page that the service worker shows in place of any page that is not available. */
export const OFFLINE_PATH = '/hors-ligne';
/** Is the id of the element of the offline page that lists the cached pages. */
export const KEPT_LIST_ID = 'gardees';

/** Is the path to which phones share photos; the service worker handles it, and it is never sent to the server. */
export const SHARE_PATH = '/partager';
/** Is the form field with the photos that a phone shares with the site. */
export const SHARE_FIELD = 'photos';
/** Is the name of the cache of photos that a phone shared with the site; the form of a new ad takes them out. */
export const SHARED_PHOTOS = 'kasuwa-shared';
/** Is the beginning of the names of the caches with photos that are not uploaded yet; the id of the account follows. */
export const UNSENT_PHOTOS = 'kasuwa-unsent-';
