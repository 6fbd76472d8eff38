import { useState } from 'react';
import type { User } from '#contract/accounts/schemas.ts';
import { afterRefusal, newDraft, withChange, type AdDraft } from './ad-draft.ts';
import { loadDraft, storeDraft } from './draft-storage.ts';
import { emptyAd } from './ad-fields.ts';

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
  isOver: () => boolean;
  /** Calls back after each change until the returned function is called. */
  subscribe: (listener: () => void) => () => void;
}

const makeKey = (): string => crypto.randomUUID();

function openDraft(user: User, taken: AdDraft | null): DraftStore {
  const found = loadDraft(user.id) ?? taken;
  const listeners = new Set<() => void>();
  let draft = found ?? newDraft(emptyAd(user.telephone), makeKey());
  let isOver = false;
  const keep = (next: AdDraft): void => {
    const text = JSON.stringify(next);
    // A form that is only looked at leaves no draft behind.
    if (isOver || text === JSON.stringify(draft)) return;
    draft = next;
    storeDraft(user.id, text);
    for (const listener of listeners) listener();
  };
  return {
    current: () => draft,
    isRestored: found !== null,
    change: (change) => keep(withChange(draft, change, makeKey)),
    refuse: (used) => keep(afterRefusal(draft, used, makeKey)),
    forget: () => {
      isOver = true;
      storeDraft(user.id, null);
    },
    isOver: () => isOver,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The draft of this person's next ad, found again or new. `taken`: the server's, where this device has none. */
export const useDraft = (user: User, taken: AdDraft | null): DraftStore =>
  useState(() => openDraft(user, taken))[0];
