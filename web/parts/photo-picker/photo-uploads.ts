import { MAX_PHOTOS } from '#contract/ads/schemas.ts';
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

/** Uploads one photo. Throws a `SendFailure`, or another error when a retry may succeed. */
export type SendPhoto = (
  file: Blob,
  options: { onProgress: (share: number) => void; signal: AbortSignal },
) => Promise<SentPhoto>;

/** A failed upload; see `PhotoProblem`. */
export class SendFailure extends Error implements PhotoProblem {
  readonly canRetry: boolean;
  readonly isOffline: boolean;
  constructor(message: string, canRetry: boolean, isOffline = false) {
    super(message);
    this.canRetry = canRetry;
    this.isOffline = isOffline;
  }
}

/** The photos of a form and their uploads, outside React: a re-render never starts or stops one. */
export interface PhotoUploads {
  queue: () => PhotoQueue;
  subscribe: (listener: () => void) => () => void;
  /** Adds files up to the limit, and starts uploading. False when some exceeded it. */
  add: (files: readonly File[]) => boolean;
  retry: (key: string) => void;
  /** Retries the uploads that failed without network. */
  retryAll: () => void;
  remove: (key: string) => void;
  move: (key: string, to: number) => void;
  clear: () => void;
  /** The server has deleted the uploaded photos: uploads them again, where the files are still available. */
  resend: () => void;
  /** Resolves once no upload is running. */
  settled: () => Promise<PhotoQueue>;
  /** Aborts the running uploads: the page is left. */
  stop: () => void;
}

const FAILED = new SendFailure('Cette photo n’est pas partie.', true);
const FORGOTTEN: PhotoProblem = {
  message: 'À ajouter à nouveau.',
  canRetry: false,
  isOffline: false,
};

/** The initial photos of a form, and the store of those not uploaded yet. */
export interface PhotosFound {
  /** Photos of a draft, already uploaded. */
  sent?: readonly SentPhoto[];
  /** Photos chosen before the page was closed. */
  unsent?: readonly PendingPhoto[];
  pendingStore?: Pick<PendingPhotoStore, 'put' | 'drop'>;
}

/** @param send uploads one photo */
export function createPhotoUploads(
  send: SendPhoto,
  { sent: found = [], unsent = [], pendingStore }: PhotosFound = {},
): PhotoUploads {
  const files = new Map<string, File>();
  const journeys = new Map<string, AbortController>();
  const listeners = new Set<() => void>();
  let queue = reducePhotos([], { type: 'restored', photos: found });

  const dispatch = (action: PhotoAction): void => {
    queue = reducePhotos(queue, action);
    for (const listener of listeners) listener();
  };

  const travel = async (key: string, file: File): Promise<void> => {
    const journey = new AbortController();
    journeys.set(key, journey);
    const { signal } = journey;
    dispatch({ type: 'started', key });
    try {
      const onProgress = (share: number) => dispatch({ type: 'progressed', key, share });
      const sent = await send(file, { onProgress, signal });
      if (signal.aborted) return;
      dispatch({ type: 'sent', key, sent });
      pendingStore?.drop(key);
    } catch (error) {
      if (signal.aborted) return;
      const failure = error instanceof SendFailure ? error : FAILED;
      const { message, canRetry, isOffline } = failure;
      dispatch({ type: 'failed', key, problem: { message, canRetry, isOffline } });
    } finally {
      journeys.delete(key);
      pump();
    }
  };

  const pump = (): void => {
    for (const key of photosToStart(queue)) {
      const file = files.get(key);
      if (file) void travel(key, file);
    }
  };

  const forget = (key: string): void => {
    const preview = queue.find((photo) => photo.key === key)?.preview;
    if (preview?.startsWith('blob:')) URL.revokeObjectURL(preview);
    journeys.get(key)?.abort();
    files.delete(key);
    pendingStore?.drop(key);
  };

  const retry = (key: string): void => {
    dispatch({ type: 'retried', key });
    pump();
  };

  /** Adds files up to the limit, and starts their uploads. */
  const take = (photos: readonly PendingPhoto[]): PendingPhoto[] => {
    const fitting = photos.slice(0, MAX_PHOTOS - queue.length);
    const added = fitting.map(({ key, file }) => {
      files.set(key, file);
      return { key, name: file.name, preview: URL.createObjectURL(file) };
    });
    dispatch({ type: 'added', photos: added });
    pump();
    return fitting;
  };
  if (unsent.length > 0) take(unsent);

  return {
    queue: () => queue,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: (added) => {
      const fitting = take(added.map((file) => ({ key: crypto.randomUUID(), file })));
      for (const photo of fitting) pendingStore?.put(photo);
      return fitting.length === added.length;
    },
    retry,
    retryAll: () => {
      for (const { key, problem } of queue) if (problem?.canRetry) retry(key);
    },
    remove: (key) => {
      forget(key);
      dispatch({ type: 'removed', key });
      pump();
    },
    move: (key, to) => dispatch({ type: 'moved', key, to }),
    clear: () => {
      for (const { key } of queue) forget(key);
      dispatch({ type: 'cleared' });
    },
    resend: () => {
      for (const { key, sent } of queue) {
        if (sent && files.has(key)) dispatch({ type: 'retried', key });
        else if (sent) dispatch({ type: 'failed', key, problem: FORGOTTEN });
      }
      pump();
    },
    settled: () =>
      new Promise((resolve) => {
        const check = (): void => {
          if (isSending(queue)) return;
          listeners.delete(check);
          resolve(queue);
        };
        listeners.add(check);
        check();
      }),
    stop: () => {
      files.clear();
      for (const journey of journeys.values()) journey.abort();
    },
  };
}
