import { draftText } from '#web/state/queued-draft.ts';
import { readDraft, type AdDraft } from './ad-draft.ts';

/** Returns the stored draft of a person, or null. */
export const loadDraft = (userId: number): AdDraft | null =>
  readDraft(draftText(userId).get(), Date.now());

/** Stores a draft as text; null removes it. Without storage the draft is lost when the page is closed. */
export const storeDraft = (userId: number, text: string | null): void => {
  const stored = draftText(userId);
  if (text === null) stored.remove();
  else stored.set(text);
};
