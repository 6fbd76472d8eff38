import type { Platform } from '#server/platform/platform.ts';
import { knownDevice } from '../known-device.ts';
import { findByTelephone } from '../queries/users.ts';

/**
 * The device, when the number signed in on it before and nobody else has confirmed the number since: whoever opens an
 * account for a number that is not theirs must be a stranger to its owner. The account is looked up only for a cookie of
 * ours, so that a flood of guesses costs nothing.
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
