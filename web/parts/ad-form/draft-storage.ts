import { draftKey } from '../queued-draft.ts';
import { readDraft, type AdDraft } from './ad-draft.ts';

// Storage may be refused (private windows, full disk): the draft then lives as long as the page.

/** The draft that this browser keeps for a person, or null. */
export const loadDraft = (userId: number): AdDraft | null => {
  try {
    return readDraft(localStorage.getItem(draftKey(userId)), Date.now());
  } catch {
    return null;
  }
};

/** Keeps a draft's text, or nothing any more. */
export const storeDraft = (userId: number, text: string | null): void => {
  try {
    if (text === null) localStorage.removeItem(draftKey(userId));
    else localStorage.setItem(draftKey(userId), text);
  } catch {
    // Kept in memory alone.
  }
};
