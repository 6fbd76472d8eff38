import { draftName } from '../queued-draft.ts';
import { readDraft, type AdDraft } from './draft.ts';

// Storage may be refused (private windows, full disk): the draft then lives as long as the page.

/** The draft that this browser keeps for a person, or null. */
export const loadDraft = (userId: number): AdDraft | null => {
  try {
    return readDraft(localStorage.getItem(draftName(userId)), Date.now());
  } catch {
    return null;
  }
};

/** Keeps a draft's text, or nothing any more. */
export const storeDraft = (userId: number, text: string | null): void => {
  try {
    if (text === null) localStorage.removeItem(draftName(userId));
    else localStorage.setItem(draftName(userId), text);
  } catch {
    // Kept in memory alone.
  }
};
