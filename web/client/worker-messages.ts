// The messages between pages and the service worker, and the caches they share.

/** Describes a message from a page to the service worker. Paths are of this site. */
export type WorkerMessage =
  /** Activates the waiting version of the worker in place of the current one. */
  | { type: 'take-over' }
  /** Caches files for reading offline: public pages, assets and pictures, those of a CDN by their addresses. */
  | { type: 'keep'; paths: string[] }
  /** Caches these ads while they are favourites. */
  | { type: 'favourites'; ids: number[]; liked: boolean }
  /** Deletes private data at sign-out. */
  | { type: 'forget' }
  /** Tells whether this device saves data. */
  | { type: 'saver'; on: boolean };

export const WORKER_PATH = '/sw.js';

/** Is the path of the page that is shown in place of any page that is not available. */
export const OFFLINE_PATH = '/hors-ligne';
/** Is the id of the element of the offline page with the list of cached pages. */
export const KEPT_LIST_ID = 'gardees';

/** Is the path to which phones share photos; the worker handles it, and it is never sent to the server. */
export const SHARE_PATH = '/partager';
/** Is the form field that holds the photos of a share. */
export const SHARE_FIELD = 'photos';
/** Names the cache of shared photos, which the form of a new ad empties. */
export const SHARED_PHOTOS = 'kasuwa-shared';
/** Begins the names of the caches with an account's photos that are not uploaded yet. */
export const UNSENT_PHOTOS = 'kasuwa-unsent-';
