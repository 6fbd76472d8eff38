// Values in localStorage and sessionStorage: the only module that uses either. Storage may be denied (private windows)
// or full, and may contain values of an older version: nothing here throws, and invalid values are not
// returned.

type Area = 'local' | 'session';

/** Names every storage key of this site. Keys with arguments exist once per account, since a phone is often shared. */
export const storageKeys = {
  session: 'kasuwa.session',
  dataSaver: 'kasuwa.saver',
  pushRegistration: 'kasuwa.push',
  recentAds: 'kasuwa.recent',
  /** Holds the ids of the favourites of a guest. */
  favourites: 'kasuwa.favourites',
  /** Holds the city last chosen for a search on the home page. */
  city: 'kasuwa.city',
  /** Is the beginning of the keys for the bytes used in a month; the month (UTC) follows, '2026-11'. */
  dataUse: 'kasuwa.data.',
  operator: 'kasuwa.operator',
  resetRequest: 'kasuwa.reset',
  pendingFavourite: 'kasuwa.wish',
  flashMessage: 'kasuwa.last-word',
  decisions: 'kasuwa.decisions',
  /** Holds the values typed into a page that an error page replaced. */
  typed: 'kasuwa.typed',
  adDraft: (userId: number) => `kasuwa.draft.${userId}`,
  messageDraft: (userId: number, draft: string) => `kasuwa.message.${userId}.${draft}`,
  outbox: (userId: number, conversationId: number) => `kasuwa.outbox.${userId}.${conversationId}`,
  /** Holds the unsaved values of a form for one record. */
  form: (form: 'company' | 'owner' | 'profile', ...record: (string | number | undefined)[]) =>
    ['kasuwa', form, ...record].join('.'),
};

/** Describes how values are stored as text. */
export interface StorageFormat<T> {
  /** Returns the value of a text; returns null or throws for a text that is not in this format. */
  parse: (text: string) => T | null;
  stringify: (value: T) => string;
}

export const textFormat: StorageFormat<string> = {
  parse: (text) => text,
  stringify: (value) => value,
};

/**
 * Makes a JSON format whose values `check` validates: the `parse` of a schema, or a check written
 * by hand on public pages, which do not load zod.
 */
export const jsonFormat = <T>(check: (value: unknown) => T | null): StorageFormat<T> => ({
  parse: (text) => check(JSON.parse(text)),
  stringify: (value) => JSON.stringify(value),
});

/** Accesses the browser's storage; null when the browser denies it. */
const attempt = <T>(area: Area, access: (storage: Storage) => T): T | null => {
  try {
    return access(area === 'local' ? localStorage : sessionStorage);
  } catch {
    return null;
  }
};

export interface StoredValue<T> {
  get: () => T | null;
  /** Stores the value; returns false when it could not be stored. */
  set: (value: T) => boolean;
  remove: () => void;
}

/** Returns the stored value with a key: `local` for the whole browser, `session` for the tab. */
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
