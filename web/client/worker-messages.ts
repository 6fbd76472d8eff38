// The messages between pages and the service worker, and the caches they share.

/** A message from a page to the worker. Paths are of this site. */
export type WorkerMessage =
  /** Activate in place of the current version. */
  | { type: 'take-over' }
  /** Cache these for reading offline: public pages, assets and pictures, also those of a CDN by their addresses. */
  | { type: 'keep'; paths: string[] }
  /** Cache these ads while they are favourites. */
  | { type: 'favourites'; ids: number[]; liked: boolean }
  /** Sign-out: delete private data. */
  | { type: 'forget' }
  /** Whether this device saves data. */
  | { type: 'saver'; on: boolean };

export const WORKER_PATH = '/sw.js';

/** Shown for any page that is not available. */
export const OFFLINE_PATH = '/hors-ligne';
/** The id of its element for the list of cached pages. */
export const KEPT_LIST_ID = 'gardees';

/** The share target of phones: handled by the worker, never sent to the server. */
export const SHARE_PATH = '/partager';
/** The field of a share's form that holds its photos. */
export const SHARE_FIELD = 'photos';
/** The cache of shared photos, until the form of a new ad reads them. */
export const SHARED_PHOTOS = 'kasuwa-shared';
/** The prefix of the caches with an account's photos that are not uploaded yet. */
export const UNSENT_PHOTOS = 'kasuwa-unsent-';
