import { ApiProblem } from '#web/client/api.ts';
import { publishForm } from './ad-fields.ts';
import { loadDraft, storeDraft } from './draft-storage.ts';
import { failureOf, sendAd } from './send-ad.ts';

/** What became of the ad that waited: it left, it waits on, there was none, or its form must be looked at. */
export type QueuedOutcome =
  | { kind: 'sent'; message: string }
  | { kind: 'waits' }
  | { kind: 'nothing' }
  | { kind: 'refused' };

/** Sends the ad that waits on this device. Its key makes one ad of it, whoever else sends it too. */
export async function sendQueued(userId: number): Promise<QueuedOutcome> {
  const draft = loadDraft(userId);
  if (!draft?.queued) return { kind: 'nothing' };
  const giveBack = (): QueuedOutcome => {
    storeDraft(userId, JSON.stringify({ ...draft, queued: false }));
    return { kind: 'refused' };
  };
  const ad = publishForm.safeParse(draft.fields);
  if (!ad.success) return giveBack();
  try {
    const ids = draft.photos.map(({ id }) => id);
    const { message } = await sendAd(ad.data, ids, draft.key);
    storeDraft(userId, null);
    return { kind: 'sent', message };
  } catch (error) {
    if (error instanceof ApiProblem && failureOf(error) === 'lost') return { kind: 'waits' };
    return giveBack();
  }
}
