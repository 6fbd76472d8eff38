import { useState } from 'react';
import type { User } from '#contract/accounts/schemas.ts';
import { afterRefusal, newDraft, readDraft, withChange, type AdDraft } from './draft.ts';
import { emptyAd } from '#web/parts/ad-form/ad-fields.ts';

/** A draft that keeps itself: every change is in localStorage before the next key is pressed. */
export interface DraftStore {
  /** As it is now; reading it never re-renders. */
  current: () => AdDraft;
  /** True when something typed earlier was found. */
  isRestored: boolean;
  change: (change: Parameters<typeof withChange>[1]) => void;
  /** The server refused it; `used` when its key has already made an ad. */
  refuse: (used: boolean) => void;
  /** The ad is made, or given up: nothing is kept any more. */
  forget: () => void;
}

const makeKey = (): string => crypto.randomUUID();

// Storage may be refused (private windows, full disk): the draft then lives as long as the page.
const read = (name: string): string | null => {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
};
const write = (name: string, text: string | null): void => {
  try {
    if (text === null) localStorage.removeItem(name);
    else localStorage.setItem(name, text);
  } catch {
    // Kept in memory alone.
  }
};

function openDraft(user: User): DraftStore {
  // One per account: a phone is often shared.
  const name = `kasuwa.draft.${user.id}`;
  const found = readDraft(read(name), Date.now());
  let draft = found ?? newDraft(emptyAd(user.telephone), makeKey());
  let isOver = false;
  const keep = (next: AdDraft): void => {
    const text = JSON.stringify(next);
    // A form that is only looked at leaves no draft behind.
    if (isOver || text === JSON.stringify(draft)) return;
    draft = next;
    write(name, text);
  };
  return {
    current: () => draft,
    isRestored: found !== null,
    change: (change) => keep(withChange(draft, change, makeKey)),
    refuse: (used) => keep(afterRefusal(draft, used, makeKey)),
    forget: () => {
      isOver = true;
      write(name, null);
    },
  };
}

/** The draft of this person's next ad, found again or new. */
export const useDraft = (user: User): DraftStore => useState(() => openDraft(user))[0];
