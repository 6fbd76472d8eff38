import { useSyncExternalStore } from 'react';
import type { SignedIn, User } from '#contract/accounts/schemas/accounts.ts';
import { postToWorker } from './post-to-worker.ts';
import { storageKeys, storedValue, textFormat } from './storage.ts';

interface Stored {
  /** Is the access token, sent as bearer. */
  token: string;
  user: User;
}

const listeners = new Set<() => void>();
let lastText: string | null = null;
let lastStored: Stored | null = null;

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
// Without storage, or when it is full, the session is kept in memory.
let memory: string | null = null;
const readText = (): string | null => sessionText.get() ?? memory;
const writeText = (text: string | null): void => {
  memory = null;
  if (text === null) sessionText.remove();
  else if (!sessionText.set(text)) memory = text;
};

/** Returns the stored session, the same object until it changes; null without one. */
const get = (): Stored | null => {
  const text = readText();
  if (text !== lastText) {
    lastText = text;
    lastStored = parse(text);
  }
  return lastStored;
};

const set = (stored: Stored | null): void => {
  writeText(stored && JSON.stringify(stored));
  listeners.forEach((listener) => listener());
};

const onStorage = (event: StorageEvent): void => {
  if (event.key === storageKeys.session || event.key === null)
    listeners.forEach((listener) => listener());
};

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
  /** Stores a new access token for the same person. */
  renew: (token: string): void => {
    const now = get();
    if (now) set({ ...now, token });
  },
  /** Stores the updated user with the same token, unless another person has signed in meanwhile. */
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

/** Returns the signed-in person; null for guests, on the server and while hydrating. */
export const useUser = (): User | null =>
  useSyncExternalStore(
    subscribe,
    () => get()?.user ?? null,
    () => null,
  );
