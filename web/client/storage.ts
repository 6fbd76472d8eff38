// Values in localStorage and sessionStorage: the only module that uses either. Storage may be denied (private windows)
// or full, and may contain values of an older version: nothing here throws, and invalid values are not
// returned.

type Area = 'local' | 'session';

/** Holds every storage key of this site. Keys with arguments exist once per account, since a phone is often shared. */
export const storageKeys = {
  session: 'kasuwa.session',
  dataSaver: 'kasuwa.saver',
  pushRegistration: 'kasuwa.push',
  recentAds: 'kasuwa.recent',
  /** Is the key of the ids of the ads that a guest marked as favourites. */
  favourites: 'kasuwa.favourites',
  /** Is the key of the city last chosen for a search on the home page. */
  city: 'kasuwa.city',
  /** Begins the keys of the bytes transferred in a month; the month (UTC) follows, such as `2026-11`. */
  dataUse: 'kasuwa.data.',
  operator: 'kasuwa.operator',
  resetRequest: 'kasuwa.reset',
  pendingFavourite: 'kasuwa.wish',
  flashMessage: 'kasuwa.last-word',
  decisions: 'kasuwa.decisions',
  /** Is the key of the values typed into a page that an error page replaced. */
  typed: 'kasuwa.typed',
  adDraft: (userId: number) => `kasuwa.draft.${userId}`,
  messageDraft: (userId: number, draft: string) => `kasuwa.message.${userId}.${draft}`,
  outbox: (userId: number, conversationId: number) => `kasuwa.outbox.${userId}.${conversationId}`,
  /** Returns the key of the unsaved values of a form for one record. */
  form: (form: 'company' | 'owner' | 'profile', ...record: (string | number | undefined)[]) =>
    ['kasuwa', form, ...record].join('.'),
};

/** Describes how values of a type are stored as text. */
export interface StorageFormat<T> {
  /** Returns the value that a stored text stands for; returns null or throws for a text that is not in this format. */
  parse: (text: string) => T | null;
  stringify: (value: T) => string;
}

export const textFormat: StorageFormat<string> = {
  parse: (text) => text,
  stringify: (value) => value,
};

/**
 * Returns a storage format in JSON whose values `check` validates: the `parse` of a schema, or, on public pages, which
 * do not load zod, a function written by hand.
 */
export const jsonFormat = <T>(check: (value: unknown) => T | null): StorageFormat<T> => ({
  parse: (text) => check(JSON.parse(text)),
  stringify: (value) => JSON.stringify(value),
});

/**
 * Calls `access` with the local or session storage of the browser and returns its result; null when it throws or the
 * browser denies storage.
 */
const attempt = <T>(area: Area, access: (storage: Storage) => T): T | null => {
  try {
    return access(area === 'local' ? localStorage : sessionStorage);
  } catch {
    return null;
  }
};

export interface StoredValue<T> {
  get: () => T | null;
  /** Stores the value and returns whether it could be stored. */
  set: (value: T) => boolean;
  remove: () => void;
}

/**
 * Returns functions that read, write and remove the value stored under a key: in `local` storage for the whole browser,
 * in `session` storage for the tab.
 */
export const storedValue = <T>(
  area: Area,
  key: string,
  { parse, stringify }: StorageFormat<T>,
): StoredValue<T> => ({
  get: () =>
    attempt(area, (storage) => {
      const text = storage.getItem(key);
      return text === null ? null : parse(text);
    }),
  set: (value) =>
    attempt(area, (storage) => {
      storage.setItem(key, stringify(value));
      return true;
    }) ?? false,
  remove: () => void attempt(area, (storage) => storage.removeItem(key)),
});

export const clearStorage = (...areas: Area[]): void =>
  areas.forEach((area) => attempt(area, (storage) => storage.clear()));
