import { z } from 'zod';
import { jsonFormat, storageKeys, storedValue } from '#web/client/storage.ts';

const resetRequest = z.object({ telephone: z.string(), email: z.string() });

/**
 * The account whose password is being reset: /forgot-password hands it to /new-password. Kept as long as the tab lives,
 * since the code is read in another app meanwhile.
 */
export const resetRequestStorage = storedValue(
  'session',
  storageKeys.resetRequest,
  jsonFormat((value) => resetRequest.parse(value)),
);
