import { useSyncExternalStore } from 'react';
import type { SignedIn, User } from '#contract/accounts/schemas/accounts.ts';
import { postToWorker } from './post-to-worker.ts';
import { storageKeys, storedValue, textFormat } from './storage.ts';

interface Stored {
  /** Is the access token, which calls of the API send as the bearer token. */
  token: string;
  user: User;
}

const listeners = new Set<() => void>();
let lastText: string | null = null;
let lastStored: Stored | null = null;

/** Says whether a parsed value is a stored session: an access token and the user with an id. */
const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' &&
  value !== null &&
  'token' in value &&
  typeof value.token === 'string' &&
  'user' in value &&
  typeof value.user === 'object' &&
  value.user !== null &&
  'id' in value.user;

/** Parses a stored session; null when there is none or it is invalid. */
const parse = (text: string | null): Stored | null => {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isStored(value) ? value : null;
  } catch {
    return null;
  }
};

const sessionText = storedValue('local', storageKeys.session, textFormat);
// Without storage, or when it is full, this variable holds the text of the session.
let textInMemory: string | null = null;
const readText = (): string | null => sessionText.get() ?? textInMemory;
/** Stores the text of the session, in memory when the browser denies storage; null removes it. */
const writeText = (text: string | null): void => {
  textInMemory = null;
  if (text === null) sessionText.remove();
  else if (!sessionText.set(text)) textInMemory = text;
};

/** Returns the stored session; null without one. The object stays the same until the session changes. */
const get = (): Stored | null => {
  const text = readText();
  if (text !== lastText) {
    lastText = text;
    lastStored = parse(text);
  }
  return lastStored;
};

/** Stores the session, or removes it, and notifies the components that show the user. */
const set = (stored: Stored | null): void => {
  writeText(stored && JSON.stringify(stored));
  listeners.forEach((listener) => listener());
};

/** Notifies the components when another tab changed the session or cleared all storage (key null). */
const onStorage = (event: StorageEvent): void => {
  if (event.key === storageKeys.session || event.key === null)
    listeners.forEach((listener) => listener());
};

/** Calls `listener` after each change of the session, in any tab. Returns an unsubscribe function. */
const subscribe = (listener: () => void): (() => void) => {
  if (listeners.size === 0) addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', onStorage);
  };
};

/** Reads and changes the session of this browser, which all tabs share. Works in the browser only. */
export const session = {
  get,
  start: ({ access_token, data }: SignedIn): void => set({ token: access_token, user: data }),
  /** Stores a new access token of the signed-in user. */
  renew: (token: string): void => {
    const now = get();
    if (now) set({ ...now, token });
  },
  /** Stores changed data of the signed-in user, unless another user has signed in meanwhile. */
  update: (user: User): void => {
    const now = get();
    if (now?.user.id === user.id) set({ ...now, user });
  },
  clear: (): void => {
    set(null);
    postToWorker({ type: 'forget' });
  },
  subscribe,
};

/** Returns the signed-in user; null for guests, on the server and while hydrating. */
export const useUser = (): User | null =>
  useSyncExternalStore(
    subscribe,
    () => get()?.user ?? null,
    () => null,
  );
