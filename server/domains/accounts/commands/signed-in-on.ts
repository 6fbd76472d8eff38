import type { Platform } from '#server/platform/platform.ts';
import { knownDevice } from '../known-device.ts';
import { findUser } from '../queries/users.ts';

/** Tells whether this person signed in before on the device of a cookie. */
export const signedInOn = async (
  platform: Platform,
  cookie: string | undefined,
  userId: number,
): Promise<boolean> => {
  if (!cookie) return false;
  const user = await findUser(platform.database.orm, userId);
  return user !== null && knownDevice(platform, cookie, user.telephone) !== null;
};
