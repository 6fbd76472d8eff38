import { MAX_PHOTOS } from '#contract/ads/limits.ts';

/** Limits concurrent uploads, since more would only share the same bandwidth. */
const SENDING_AT_ONCE = 2;

/** Describes an uploaded photo; `thumb` is the URL of its smallest rendition, `sentAt` ISO 8601. */
export interface SentPhoto {
  id: number;
  thumb: string;
  sentAt: string;
}

/** Says why a photo failed: `canRetry` if sending the same bytes again may work, `isOffline` if there was no answer. */
export interface PhotoProblem {
  message: string;
  canRetry: boolean;
  isOffline: boolean;
}

/**
 * Describes one photo of the form. `preview` is a URL for an <img>, '' until the photo is read;
 * `share` is the uploaded part, 0 to 1.
 */
export interface QueuedPhoto {
  key: string;
  name: string;
  preview: string;
  state: 'waiting' | 'sending' | 'sent' | 'failed';
  share: number;
  sent: SentPhoto | null;
  problem: PhotoProblem | null;
}

/** Lists the photos in display order; the first is the cover. */
export type PhotoQueue = readonly QueuedPhoto[];

export type PhotoAction =
  | { type: 'added'; photos: readonly Pick<QueuedPhoto, 'key' | 'name' | 'preview'>[] }
  | { type: 'restored'; photos: readonly SentPhoto[] }
  | { type: 'read'; key: string; preview: string }
  | { type: 'started'; key: string }
  | { type: 'progressed'; key: string; share: number }
  | { type: 'sent'; key: string; sent: SentPhoto }
  | { type: 'failed'; key: string; problem: PhotoProblem }
  | { type: 'retried'; key: string }
  | { type: 'removed'; key: string }
  | { type: 'moved'; key: string; to: number }
  | { type: 'cleared' };

const fresh = { state: 'waiting', share: 0, sent: null, problem: null } as const;

/** Returns a photo that was uploaded earlier, as for a draft, as an entry of the queue with its thumbnail. */
const restored = (sent: SentPhoto): QueuedPhoto => ({
  key: `sent-${sent.id}`,
  name: 'Photo',
  preview: sent.thumb,
  state: 'sent',
  share: 1,
  sent,
  problem: null,
});

/** Moves a photo to the index `to`, clamped to the list. */
function moved(queue: PhotoQueue, key: string, to: number): PhotoQueue {
  const photo = queue.find((each) => each.key === key);
  if (!photo) return queue;
  const others = queue.filter((each) => each !== photo);
  return others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, photo);
}

/** Applies an action to the queue. Actions on a photo that was removed meanwhile are ignored. */
export function reducePhotos(queue: PhotoQueue, action: PhotoAction): PhotoQueue {
  const change = (key: string, to: Partial<QueuedPhoto>): PhotoQueue =>
    queue.some((photo) => photo.key === key)
      ? queue.map((photo) => (photo.key === key ? { ...photo, ...to } : photo))
      : queue;
  switch (action.type) {
    case 'added':
      return [...queue, ...action.photos.map((photo) => ({ ...photo, ...fresh }))].slice(
        0,
        MAX_PHOTOS,
      );
    case 'restored':
      return action.photos.map(restored).slice(0, MAX_PHOTOS);
    case 'read':
      return change(action.key, { preview: action.preview });
    case 'started':
      return change(action.key, { state: 'sending', share: 0, problem: null });
    case 'progressed':
      return change(action.key, { share: Math.max(0, Math.min(1, action.share)) });
    case 'sent':
      return change(action.key, { state: 'sent', share: 1, sent: action.sent });
    case 'failed':
      return change(action.key, {
        state: 'failed',
        share: 0,
        sent: null,
        problem: action.problem,
      });
    case 'retried':
      return change(action.key, fresh);
    case 'removed':
      return queue.filter((photo) => photo.key !== action.key);
    case 'moved':
      return moved(queue, action.key, action.to);
    case 'cleared':
      return [];
  }
}

/** Returns the keys of the photos to upload next, in order, so many that two photos at most are being uploaded. */
export function photosToStart(queue: PhotoQueue): string[] {
  const sending = queue.filter(({ state }) => state === 'sending').length;
  const waiting = queue.filter(({ state }) => state === 'waiting');
  return waiting.slice(0, Math.max(0, SENDING_AT_ONCE - sending)).map(({ key }) => key);
}

/** Says whether any photo waits or is being uploaded. */
export const isSending = (queue: PhotoQueue): boolean =>
  queue.some(({ state }) => state === 'waiting' || state === 'sending');

/** Returns the uploaded photos, in display order. */
export const sentPhotos = (queue: PhotoQueue): SentPhoto[] =>
  queue.flatMap(({ sent }) => (sent ? [sent] : []));

const places = new Intl.ListFormat('fr');

/**
 * Returns the problems of the photos, each with the numbers of the photos that have it: 'Photos 1
 * et 3 : Pas de connexion.'
 */
export function problemLines(queue: PhotoQueue): string[] {
  const numbers = new Map<string, string[]>();
  for (const [place, { problem }] of queue.entries()) {
    if (!problem) continue;
    numbers.set(problem.message, [...(numbers.get(problem.message) ?? []), String(place + 1)]);
  }
  return [...numbers].map(
    ([message, which]) =>
      `${which.length > 1 ? 'Photos' : 'Photo'} ${places.format(which)}\u00a0: ${message}`,
  );
}
