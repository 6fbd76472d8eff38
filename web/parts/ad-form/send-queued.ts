import { ApiError } from '#web/client/api.ts';
import { openPendingPhotoStore } from '#web/parts/photo-picker/pending-photo-store.ts';
import { SendFailure } from '#web/parts/photo-picker/photo-uploads.ts';
import { sendPhoto } from '#web/parts/photo-picker/send-photo.ts';
import type { AdDraft } from './ad-draft.ts';
import { loadDraft, storeDraft } from './draft-storage.ts';
import { failureOf, sendAd } from './send-ad.ts';

/**
 * Describes what became of the ad that was queued without network: it was sent, still waits, did not exist, or was
 * rejected and needs edits.
 */
export type QueuedOutcome =
  | { kind: 'sent'; message: string }
  | { kind: 'waits' }
  | { kind: 'nothing' }
  | { kind: 'refused' };

const isLost = (error: unknown): boolean =>
  error instanceof ApiError && failureOf(error) === 'lost';

/**
 * Uploads the draft's pending photos (`unsent` in number) one by one; each is added to the stored draft once uploaded.
 * @throws SendFailure also when this device lacks some of the photos
 */
async function sendPhotos(userId: number, draft: AdDraft): Promise<AdDraft> {
  const pendingStore = openPendingPhotoStore(userId);
  const waiting = draft.unsent > 0 ? await pendingStore.all() : [];
  if (waiting.length < draft.unsent) throw new SendFailure('', false);
  let next = draft;
  const signal = new AbortController().signal;
  for (const photo of waiting) {
    const sent = await sendPhoto(photo, {
      onProgress: () => undefined,
      onChange: pendingStore.put,
      signal,
    });
    next = { ...next, photos: [...next.photos, sent], unsent: Math.max(0, next.unsent - 1) };
    storeDraft(userId, JSON.stringify(next));
    pendingStore.drop(photo.key);
  }
  return next;
}

/**
 * Sends the ad that was queued without network, if there is one, and deletes its draft. After a failure it stays queued
 * if a retry may help; otherwise it is only kept as a draft. The caller holds the lock that keeps other tabs from
 * sending it too.
 */
async function send(userId: number): Promise<QueuedOutcome> {
  let draft = loadDraft(userId);
  if (!draft?.queued) return { kind: 'nothing' };
  const unqueue = (): QueuedOutcome => {
    // The draft is read again: some of its photos may have been uploaded.
    storeDraft(userId, JSON.stringify({ ...(loadDraft(userId) ?? draft), queued: false }));
    return { kind: 'refused' };
  };
  const { publishForm } = await import('./ad-rules.ts');
  const ad = publishForm.safeParse(draft.fields);
  if (!ad.success) return unqueue();
  try {
    draft = await sendPhotos(userId, draft);
    const ids = draft.photos.map(({ id }) => id);
    const { message } = await sendAd(ad.data, ids, draft);
    storeDraft(userId, null);
    return { kind: 'sent', message };
  } catch (error) {
    const canWait = error instanceof SendFailure ? error.canRetry : isLost(error);
    return canWait ? { kind: 'waits' } : unqueue();
  }
}

/**
 * Sends the ad that was queued on this device without network, photos first. Its key makes it idempotent; with Web
 * Locks only one tab sends it at a time, so that no photo is uploaded twice.
 */
export const sendQueued = (userId: number): Promise<QueuedOutcome> =>
  'locks' in navigator
    ? navigator.locks.request('kasuwa.queued', () => send(userId))
    : send(userId);
