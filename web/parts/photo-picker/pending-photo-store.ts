import { HOUR } from '#contract/common/time.ts';
import { toCachedResponse, readCachedPhoto } from '#web/client/photo-cache.ts';
import { UNSENT_PHOTOS } from '#web/client/worker-messages.ts';

/** Is the time, in ms, for which a photo is stored: as long as the server keeps uploaded photos. */
const LIFE_MS = 23 * HOUR;

/** Describes a photo that is not uploaded yet. `key` identifies it in the form. */
export interface PendingPhoto {
  key: string;
  /** Is the original photo, or the smaller copy to upload. */
  file: File;
  /** Says whether `file` is the smaller copy, since an upload must continue with the same bytes. */
  isLight: boolean;
  /** Is the URL of the photo's upload; null while none has begun. */
  upload: string | null;
  /** Is the position of the photo: photos are in the order of these numbers. */
  place: number;
}

/**
 * Stores photos that are not uploaded yet, across page loads. There is one store per account: a phone is often shared.
 */
export interface PendingPhotoStore {
  put: (photo: PendingPhoto) => void;
  drop: (key: string) => void;
  clear: () => Promise<void>;
  /** Returns all stored photos in order; none when the browser stores nothing. */
  all: () => Promise<PendingPhoto[]>;
}

/**
 * Returns the HTTP headers with which the cache stores a photo's data beside its bytes: whether it is shrunk already,
 * the URL of its begun upload, and its place.
 */
const headersOf = ({ isLight, upload, place }: PendingPhoto): Record<string, string> => ({
  'x-light': isLight ? '1' : '',
  'x-upload': upload ?? '',
  'x-place': String(place),
});

/** Reads the data of a photo from the HTTP headers of its cached response. */
const fromHeaders = ({
  headers,
}: Response): Pick<PendingPhoto, 'isLight' | 'upload' | 'place'> => ({
  isLight: headers.get('x-light') === '1',
  upload: headers.get('x-upload') || null,
  place: Number(headers.get('x-place')),
});

const pathOf = (key: string): string => `/${key}`;

/** Deletes expired photos of any account. */
const deleteExpired = async (): Promise<void> => {
  for (const name of await caches.keys()) {
    if (!name.startsWith(UNSENT_PHOTOS)) continue;
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const answer = await cache.match(request);
      if (!answer || !(await readCachedPhoto(answer, LIFE_MS))) await cache.delete(request);
    }
  }
};

/** Opens the store of an account, for photos or for recordings. Items that cannot be stored are skipped. */
export function openPendingPhotoStore(
  userId: number,
  kind: 'photo' | 'voice' = 'photo',
): PendingPhotoStore {
  const name = `${UNSENT_PHOTOS}${userId}${kind === 'voice' ? '-voice' : ''}`;
  let last: Promise<unknown> = Promise.resolve();
  /** Runs one operation on the store at a time, so that a removal right after an addition is not undone. */
  const serialized = <T>(work: () => Promise<T>, otherwise: T): Promise<T> => {
    const turn = last.then(work).catch(() => otherwise);
    last = turn;
    return turn;
  };
  /** Returns the stored photos in order, after deleting the expired ones. */
  const read = async (): Promise<PendingPhoto[]> => {
    await deleteExpired();
    if (!(await caches.has(name))) return [];
    const cache = await caches.open(name);
    const found = (await cache.keys()).map(async (request) => {
      const answer = await cache.match(request);
      const file = answer && (await readCachedPhoto(answer, LIFE_MS));
      const key = new URL(request.url).pathname.slice(1);
      return file && answer ? [{ key, file, ...fromHeaders(answer) }] : [];
    });
    return (await Promise.all(found)).flat().sort((a, b) => a.place - b.place);
  };
  return {
    put: (photo) =>
      void serialized(async () => {
        const answer = toCachedResponse(photo.file, headersOf(photo));
        await (await caches.open(name)).put(pathOf(photo.key), answer);
      }, undefined),
    drop: (key) =>
      void serialized(async () => {
        if (await caches.has(name)) await (await caches.open(name)).delete(pathOf(key));
      }, undefined),
    clear: () => serialized(async () => void (await caches.delete(name)), undefined),
    all: () => serialized(read, []),
  };
}

/** Deletes the stores of all accounts on this device, when an account is deleted. */
export const deletePendingPhotoStores = async (): Promise<void> => {
  try {
    const names = await caches.keys();
    const stores = names.filter((name) => name.startsWith(UNSENT_PHOTOS));
    await Promise.all(stores.map((name) => caches.delete(name)));
  } catch {
    // Storage denied: nothing is stored.
  }
};
