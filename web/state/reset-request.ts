import { z } from 'zod';
import { jsonFormat, storageKeys, storedValue } from '#web/client/storage.ts';

const resetRequest = z.object({ telephone: z.string(), email: z.string() });

/**
 * Stores the account of a password reset, which /forgot-password passes to /new-password. It is
 * kept for the tab, since the person reads the code in another app meanwhile.
 */
export const resetRequestStorage = storedValue(
  'session',
  storageKeys.resetRequest,
  jsonFormat((value) => resetRequest.parse(value)),
);
