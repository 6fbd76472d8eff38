import { z } from 'zod';

const KEY = 'kasuwa.reset';

const askedReset = z.object({ telephone: z.string(), email: z.string() });
/** Whose password is being set anew: what /forgot-password hands on to /new-password. */
type AskedReset = z.infer<typeof askedReset>;

// Storage may be refused (private windows): the number is then typed again.
const inStorage = <T>(work: (storage: Storage) => T): T | null => {
  try {
    return work(sessionStorage);
  } catch {
    return null;
  }
};

/** Kept for as long as the tab lives: a code has to be fetched from another app meanwhile. In the browser only. */
export const keptReset = {
  get: (): AskedReset | null =>
    inStorage((storage) => askedReset.parse(JSON.parse(storage.getItem(KEY) ?? 'null'))),
  put: (asked: AskedReset): void =>
    void inStorage((storage) => storage.setItem(KEY, JSON.stringify(asked))),
  clear: (): void => void inStorage((storage) => storage.removeItem(KEY)),
};
