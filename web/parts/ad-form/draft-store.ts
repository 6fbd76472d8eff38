import type { User } from '#contract/accounts/schemas/accounts.ts';
import { afterRefusal, newDraft, withChange, withTyped, type AdDraft } from './ad-draft.ts';
import { loadDraft, storeDraft } from './draft-storage.ts';
import { emptyAd, type PublishValues, type StartPlace } from './ad-fields.ts';

/** Holds a draft that is stored in localStorage on every change. */
export interface DraftStore {
  /** Returns the current draft, without telling the caller of later changes. */
  current: () => AdDraft;
  /** Tells whether the draft was stored before, on this device or the server. */
  isRestored: boolean;
  change: (change: Parameters<typeof withChange>[1]) => void;
  /** Marks the draft as rejected by the server; `used` tells whether its idempotency key has already created an ad. */
  refuse: (used: boolean) => void;
  /** Stops storing the draft: the ad is created, or the draft discarded. */
  forget: () => void;
  isOver: () => boolean;
  /** Calls `listener` after each change. Returns an unsubscribe function. */
  subscribe: (listener: () => void) => () => void;
}

const makeKey = (): string => crypto.randomUUID();

/** Describes what the form of an ad starts from when this device has no draft. */
export interface DraftStart {
  /** Is the server's draft; null without one. */
  taken: AdDraft | null;
  /** Is the place of a new draft. */
  place: StartPlace;
  /** Holds the values that the address of the page fills in. */
  prefilled?: Partial<PublishValues> | undefined;
  /** Holds the values typed before React took the form over; they replace those of a draft. */
  typed?: Partial<PublishValues> | undefined;
}

/**
 * Opens the draft of the user's next ad: the one stored on this device, else the server's, else a new one. Values typed
 * before React took the form over replace those of the draft and are stored at once.
 */
export function openDraft(
  user: User,
  { taken, place, prefilled, typed = {} }: DraftStart,
): DraftStore {
  const found = loadDraft(user.id) ?? taken;
  const listeners = new Set<() => void>();
  let draft = withTyped(
    found ?? newDraft({ ...emptyAd(user.telephone, place), ...prefilled }, makeKey()),
    typed,
  );
  if (Object.keys(typed).length > 0) storeDraft(user.id, JSON.stringify(draft));
  let isOver = false;
  /** Stores a changed draft on this device and notifies the listeners; does nothing after the draft is forgotten. */
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
