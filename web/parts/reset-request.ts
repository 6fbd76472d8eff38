import { z } from 'zod';

const KEY = 'kasuwa.reset';

const resetRequest = z.object({ telephone: z.string(), email: z.string() });
/** Whose password is being set anew: what /forgot-password hands on to /new-password. */
type ResetRequest = z.infer<typeof resetRequest>;

// Storage may be refused (private windows): the number is then typed again.
const inStorage = <T>(work: (storage: Storage) => T): T | null => {
  try {
    return work(sessionStorage);
  } catch {
    return null;
  }
};

/** Kept for as long as the tab lives: a code has to be fetched from another app meanwhile. In the browser only. */
export const resetRequestStorage = {
  get: (): ResetRequest | null =>
    inStorage((storage) => resetRequest.parse(JSON.parse(storage.getItem(KEY) ?? 'null'))),
  put: (asked: ResetRequest): void =>
    void inStorage((storage) => storage.setItem(KEY, JSON.stringify(asked))),
  clear: (): void => void inStorage((storage) => storage.removeItem(KEY)),
};
