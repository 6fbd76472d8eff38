import type { Platform } from '#server/platform/platform.ts';
import { knownDevice } from '../known-device.ts';
import { findByTelephone } from '../queries/users.ts';

/**
 * Returns the device that a cookie identifies, if this number signed in on it after the number was confirmed, or did so
 * before and is still unconfirmed; null otherwise. It looks the account up only with a valid cookie, so that a flood of
 * guesses is cheap.
 */
export const findTrustedDevice = async (
  platform: Platform,
  cookie: string | undefined,
  telephone: string,
): Promise<{ id: string; isConfirmed: boolean } | null> => {
  const device = knownDevice(platform, cookie, telephone);
  if (!device || device.isConfirmed) return device;
  const user = await findByTelephone(platform.database.orm, telephone);
  return user && !user.phoneVerifiedAt ? device : null;
};
