import type { Platform } from '#server/platform/platform.ts';
import { knownDevice } from '../known-device.ts';
import { findUser } from '../queries/users.ts';

/** Tells whether a person signed in before on the device that a cookie identifies. */
export const signedInOn = async (
  platform: Platform,
  cookie: string | undefined,
  userId: number,
): Promise<boolean> => {
  if (!cookie) return false;
  const user = await findUser(platform.database.orm, userId);
  return user !== null && knownDevice(platform, cookie, user.telephone) !== null;
};
