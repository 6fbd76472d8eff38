// The messages between pages and the service worker, and the caches they share.

/** Describes a message from a page to the worker. Paths are of this site. */
export type WorkerMessage =
  /** Activates the waiting version in place of the current one. */
  | { type: 'take-over' }
  /** Caches these for reading offline: public pages, assets and pictures, also those of a CDN by their addresses. */
  | { type: 'keep'; paths: string[] }
  /** Caches these ads while they are favourites. */
  | { type: 'favourites'; ids: number[]; liked: boolean }
  /** Deletes private data, at sign-out. */
  | { type: 'forget' }
  /** Tells whether this device saves data. */
  | { type: 'saver'; on: boolean };

export const WORKER_PATH = '/sw.js';

/** Is the page shown for any page that is not available. */
export const OFFLINE_PATH = '/hors-ligne';
/** Is the id of the offline page's element for the list of cached pages. */
export const KEPT_LIST_ID = 'gardees';

/** Is the share target of phones: handled by the worker, never sent to the server. */
export const SHARE_PATH = '/partager';
/** Is the field of a share's form that holds its photos. */
export const SHARE_FIELD = 'photos';
/** Is the cache of shared photos, until the form of a new ad reads them. */
export const SHARED_PHOTOS = 'kasuwa-shared';
/** Is the prefix of the caches with an account's photos that are not uploaded yet. */
export const UNSENT_PHOTOS = 'kasuwa-unsent-';
