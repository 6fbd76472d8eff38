import { MAX_PHOTOS } from '#contract/ads/limits.ts';
import { errorMessage } from '#web/client/api.ts';
import {
  isSending,
  photosToStart,
  reducePhotos,
  type PhotoAction,
  type PhotoProblem,
  type PhotoQueue,
  type SentPhoto,
} from './photo-queue.ts';
import type { PendingPhotoStore, PendingPhoto } from './pending-photo-store.ts';
import { takePhoto } from './take-photo.ts';

export interface SendOptions {
  onProgress: (share: number) => void;
  /** Is called with the state of the photo with which a later attempt continues. */
  onChange: (photo: PendingPhoto) => void;
  signal: AbortSignal;
}

/**
 * Uploads a photo, or the rest of it.
 * @throws SendFailure, or another error when a retry may succeed
 */
export type SendPhoto = (photo: PendingPhoto, options: SendOptions) => Promise<SentPhoto>;

/** Is thrown for a failed upload; tells, as `PhotoProblem`, whether a retry may succeed. */
export class SendFailure extends Error implements PhotoProblem {
  readonly canRetry: boolean;
  readonly isOffline: boolean;
  constructor(message: string, canRetry: boolean, isOffline = false) {
    super(message);
    this.canRetry = canRetry;
    this.isOffline = isOffline;
  }
}

/** Holds the photos of a form and their uploads, outside React: a re-render never starts or stops one. */
export interface PhotoUploads {
  queue: () => PhotoQueue;
  subscribe: (listener: () => void) => () => void;
  /** Adds files up to the limit and starts uploading. Returns false when some exceeded the limit. */
  add: (files: readonly File[]) => boolean;
  retry: (key: string) => void;
  /** Retries the uploads that failed without network. */
  retryAll: () => void;
  remove: (key: string) => void;
  move: (key: string, to: number) => void;
  clear: () => void;
  /** Uploads all photos again, after the server has deleted or used them; those whose files are gone fail. */
  resend: () => void;
  /** Resolves once no upload is running. */
  settled: () => Promise<PhotoQueue>;
  /** Aborts the running uploads and releases the previews, when the page is left. */
  stop: () => void;
}

const FAILED = new SendFailure('L’envoi de cette photo a échoué.', true);
const FORGOTTEN: PhotoProblem = {
  message: 'À ajouter à nouveau.',
  canRetry: false,
  isOffline: false,
};

/**
 * Describes newly picked files as photos whose upload has not begun; their places put them after all earlier photos.
 */
const freshPhotos = (files: readonly File[]): PendingPhoto[] => {
  const now = Date.now();
  return files.map((file, index) => ({
    key: crypto.randomUUID(),
    file,
    isLight: false,
    upload: null,
    place: now + index,
  }));
};

/**
 * Returns the photo with its bytes in memory, so that it can be sent when its file is gone, or the
 * reason why it cannot be read.
 */
const read = (photo: PendingPhoto): Promise<PendingPhoto | SendFailure> =>
  takePhoto(photo.file).then(
    (file) => ({ ...photo, file }),
    (error: unknown) => new SendFailure(errorMessage(error), false),
  );

/** Holds the photos with which a form starts, and the store of those not uploaded yet. */
export interface PhotosFound {
  /** Lists the photos of a draft or an ad, already uploaded. */
  sent?: readonly SentPhoto[];
  /** Lists the photos chosen before the page was closed. */
  unsent?: readonly PendingPhoto[];
  pendingStore?: Pick<PendingPhotoStore, 'put' | 'drop'>;
}

/**
 * Creates the queue of a form's photos, which begins with those already uploaded and calls its listeners after each
 * change.
 */
const openQueue = (found: readonly SentPhoto[]) => {
  const listeners = new Set<() => void>();
  let queue = reducePhotos([], { type: 'restored', photos: found });
  const dispatch = (action: PhotoAction): void => {
    queue = reducePhotos(queue, action);
    for (const listener of listeners) listener();
  };
  return {
    queue: () => queue,
    dispatch,
    /** Adds photos up to the limit, and returns those that were added. */
    add: (photos: readonly PendingPhoto[]): PendingPhoto[] => {
      const fitting = photos.slice(0, MAX_PHOTOS - queue.length);
      const added = fitting.map(({ key, file }) => ({ key, name: file.name, preview: '' }));
      dispatch({ type: 'added', photos: added });
      return fitting;
    },
    /** Shows a photo from its bytes, since a picked file may be gone before the browser draws it. */
    show: ({ key, file }: PendingPhoto): void =>
      dispatch({ type: 'read', key, preview: URL.createObjectURL(file) }),
    fail: (key: string, { message, canRetry, isOffline }: PhotoProblem): void =>
      dispatch({ type: 'failed', key, problem: { message, canRetry, isOffline } }),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Resolves once no upload is running. */
    settled: (): Promise<PhotoQueue> =>
      new Promise((resolve) => {
        const check = (): void => {
          if (isSending(queue)) return;
          listeners.delete(check);
          resolve(queue);
        };
        listeners.add(check);
        check();
      }),
  };
};

/** Frees the memory of a preview that the browser made from a file; previews of the server have plain URLs. */
const revokePreview = (queue: PhotoQueue, key: string): void => {
  const preview = queue.find((photo) => photo.key === key)?.preview;
  if (preview?.startsWith('blob:')) URL.revokeObjectURL(preview);
};

/**
 * Opens the uploads of a form.
 * @param send uploads one photo
 */
export function createPhotoUploads(
  send: SendPhoto,
  { sent: found = [], unsent = [], pendingStore }: PhotosFound = {},
): PhotoUploads {
  const pending = new Map<string, PendingPhoto>();
  const aborts = new Map<string, AbortController>();
  const { queue, dispatch, add, show, fail, subscribe, settled } = openQueue(found);
  let isStopped = false;

  /** Remembers the state of a photo for its next upload attempt, in memory and on the device. */
  const keep = (photo: PendingPhoto): void => {
    if (!isStopped) pending.set(photo.key, photo);
    pendingStore?.put(photo);
  };

  /** Uploads a photo and enters its state in the queue, unless the upload is aborted. */
  const upload = async (photo: PendingPhoto): Promise<void> => {
    const { key } = photo;
    const abort = new AbortController();
    aborts.set(key, abort);
    const { signal } = abort;
    dispatch({ type: 'started', key });
    try {
      const onProgress = (share: number) => dispatch({ type: 'progressed', key, share });
      const onChange = (next: PendingPhoto) => (signal.aborted ? undefined : keep(next));
      const sent = await send(photo, { onProgress, onChange, signal });
      if (signal.aborted) return;
      dispatch({ type: 'sent', key, sent });
      pendingStore?.drop(key);
    } catch (error) {
      if (signal.aborted) return;
      fail(key, error instanceof SendFailure ? error : FAILED);
    } finally {
      aborts.delete(key);
      startUploads();
    }
  };

  /** Begins the next uploads; a photo that is not in `pending`, as its file is still being read, waits. */
  const startUploads = (): void => {
    for (const key of photosToStart(queue())) {
      const photo = pending.get(key);
      if (photo) void upload(photo);
    }
  };

  /** Aborts the upload of a photo and drops its preview and its bytes, in memory and on the device. */
  const forget = (key: string): void => {
    revokePreview(queue(), key);
    aborts.get(key)?.abort();
    pending.delete(key);
    pendingStore?.drop(key);
  };

  const retry = (key: string): void => {
    dispatch({ type: 'retried', key });
    startUploads();
  };

  /** Reads picked photos at once, one by one, since their files may be gone later, and uploads them. */
  const take = async (photos: readonly PendingPhoto[]): Promise<void> => {
    for (const photo of photos) {
      const taken = await read(photo);
      if (taken instanceof SendFailure) fail(photo.key, taken);
      else if (queue().some(({ key }) => key === photo.key)) {
        keep(taken);
        if (!isStopped) show(taken);
      }
      startUploads();
    }
  };

  for (const photo of add(unsent)) {
    pending.set(photo.key, photo);
    show(photo);
  }
  startUploads();

  return {
    queue,
    subscribe,
    settled,
    add: (added) => {
      isStopped = false;
      const fitting = add(freshPhotos(added));
      void take(fitting);
      return fitting.length === added.length;
    },
    retry,
    retryAll: () => {
      for (const { key, problem } of queue()) if (problem?.canRetry) retry(key);
    },
    remove: (key) => {
      forget(key);
      dispatch({ type: 'removed', key });
      startUploads();
    },
    move: (key, to) => dispatch({ type: 'moved', key, to }),
    clear: () => {
      for (const { key } of queue()) forget(key);
      dispatch({ type: 'cleared' });
    },
    resend: () => {
      for (const { key, sent } of queue()) {
        const photo = sent && pending.get(key);
        // The upload has made the photo that is now gone: the next attempt begins a new upload.
        if (photo) pending.set(key, { ...photo, upload: null });
        if (photo) dispatch({ type: 'retried', key });
        else if (sent) fail(key, FORGOTTEN);
      }
      startUploads();
    },
    stop: () => {
      isStopped = true;
      pending.clear();
      for (const { key } of queue()) revokePreview(queue(), key);
      for (const abort of aborts.values()) abort.abort();
    },
  };
}
