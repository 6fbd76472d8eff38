import { useState } from 'react';
import type { User } from '#contract/accounts/schemas.ts';
import { afterRefusal, newDraft, withChange, type AdDraft } from './ad-draft.ts';
import { loadDraft, storeDraft } from './draft-storage.ts';
import { emptyAd } from './ad-fields.ts';

/** A draft that is stored in localStorage on every change. */
export interface DraftStore {
  /** The current draft; reading it does not subscribe. */
  current: () => AdDraft;
  /** True when a stored draft was restored. */
  isRestored: boolean;
  change: (change: Parameters<typeof withChange>[1]) => void;
  /** Call on rejection; `used`: its key has already created an ad. */
  refuse: (used: boolean) => void;
  /** The ad is created, or the draft discarded: stop storing it. */
  forget: () => void;
  isOver: () => boolean;
  /** Calls `listener` after each change. Returns an unsubscribe function. */
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
    // An untouched form stores no draft.
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

/** The stored draft of this person's next ad, or a new one. `taken`: the server's draft, where this device has none. */
export const useDraft = (user: User, taken: AdDraft | null): DraftStore =>
  useState(() => openDraft(user, taken))[0];
