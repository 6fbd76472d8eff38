// What pages and the service worker say to each other, and the places where one leaves things for the other.

/** What a page tells the worker. Paths are of this site. */
export type WorkerMessage =
  /** Take over from the version that serves now. */
  | { type: 'take-over' }
  /** Keep these for reading without network: pages anyone may see, assets, pictures. */
  | { type: 'keep'; paths: string[] }
  /** Keep these ads until their hearts are taken off. */
  | { type: 'favourites'; ids: number[]; liked: boolean }
  /** Somebody signed out: nothing of theirs stays. */
  | { type: 'forget' }
  /** Whether this device saves data. */
  | { type: 'saver'; on: boolean };

export const WORKER_PATH = '/sw.js';

/** Stands in for any page that cannot be had. */
export const OFFLINE_PATH = '/hors-ligne';
/** The id of its element that takes the list of what is kept. */
export const KEPT_LIST_ID = 'gardees';

/** Where phones send what was shared from their gallery: the worker takes it in, no server sees it. */
export const SHARE_PATH = '/partager';
/** The field of a share's form that holds its photos. */
export const SHARE_FIELD = 'photos';
/** The cache in which shared photos wait for the form of a new ad. */
export const SHARED_PHOTOS = 'kasuwa-shared';
/** Begins the names of the caches in which an account's photos wait for the network. */
export const UNSENT_PHOTOS = 'kasuwa-unsent-';
