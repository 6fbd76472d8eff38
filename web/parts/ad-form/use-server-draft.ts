import { useEffect } from 'react';
import { browserApi } from '#web/client/browser-api.ts';
import { toServer, type AdDraft } from './ad-draft.ts';
import type { DraftStore } from './draft-store.ts';

/** Is the debounce before a draft is uploaded, in ms: each upload costs a few hundred bytes of credit. */
const DEBOUNCE_MS = 4000;

/** Says whether to store the draft on the server: photos were uploaded, or the server has it already. */
const shouldUpload = ({ photos, savedAt }: AdDraft): boolean =>
  photos.length > 0 || savedAt !== null;

/**
 * Stores a draft on the server too, once it has uploaded photos, for use on other devices: four seconds after the last
 * change, or when the page is hidden. Paused while `isHeld`.
 */
export function useServerDraft(draft: DraftStore | null, { isHeld }: { isHeld: boolean }): void {
  useEffect(() => {
    if (isHeld || !draft) return;
    const textOf = () => JSON.stringify(toServer(draft.current()));
    let savedText = draft.current().savedAt === null ? '' : textOf();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isSaving = false;

    /** Uploads the draft if it changed since the last upload; while another upload runs, retries later. */
    const save = async (): Promise<void> => {
      clearTimeout(timer);
      timer = undefined;
      const now = draft.current();
      const text = textOf();
      if (draft.isOver() || !shouldUpload(now) || text === savedText) return;
      if (isSaving) return saveLater();
      isSaving = true;
      try {
        const { data } = await browserApi.call('POST /api/my-draft', { body: toServer(now) });
        savedText = text;
        draft.change({ savedAt: data.saved_at });
      } catch {
        // The draft is stored on this device in any case; the next change retries.
      } finally {
        isSaving = false;
      }
    };
    const saveLater = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => void save(), DEBOUNCE_MS);
    };
    /** Uploads a change that waits for the timer when the page is hidden, since the browser may then discard it. */
    const saveBeforeHidden = (): void => {
      if (timer !== undefined && document.visibilityState === 'hidden') void save();
    };
    saveLater();
    const stop = draft.subscribe(saveLater);
    document.addEventListener('visibilitychange', saveBeforeHidden);
    return () => {
      stop();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', saveBeforeHidden);
    };
  }, [draft, isHeld]);
}

/** Deletes the server's copy of a draft, if there is one (`savedAt`); after a failure, the copy expires there. */
export const deleteServerDraft = ({ key, savedAt }: AdDraft): void => {
  if (savedAt === null) return;
  browserApi.call('DELETE /api/my-draft', { query: { key } }).catch(() => undefined);
};
