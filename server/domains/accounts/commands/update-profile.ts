import { eq } from 'drizzle-orm';
import { accountRefusals } from '#contract/accounts/refusals.ts';
import type { ProfileBody } from '#contract/accounts/schemas/profile.ts';
import { commonRefusals } from '#contract/common/refusals.ts';
import { DAY_SECONDS } from '#contract/common/time.ts';
import { cityExists } from '#server/domains/catalog/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { emit } from '#server/platform/events/event.ts';
import type { Limit } from '#server/platform/limits.ts';
import { portraitFiles, renderPortrait } from '#server/platform/pictures/portrait.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { emailReplaced, photoReplaced } from '../events.ts';
import { appUser } from '../tables.ts';
import { requireFreshSignIn } from './fresh-sign-in.ts';
import { refuseSiteName } from './refuse-site-name.ts';
import { requestEmailCode } from './request-email-code.ts';

const PHOTOS: Limit = { name: 'profile-photos', points: 40, seconds: DAY_SECONDS };

const photoRefusals = {
  wrongType: accountRefusals.photoWrongType,
  tooLarge: accountRefusals.photoTooLarge,
  broken: accountRefusals.photoBroken,
};

export interface ProfileUpdate {
  userId: number;
  signInId: number;
  body: ProfileBody;
  /** Is the path of the received photo. */
  photoFile: string | undefined;
  /** Is the network address of the caller. */
  askedFrom: string;
}

/**
 * Updates a profile in one transaction. A new email address, even the first one, requires a recent
 * password check and has to be confirmed.
 * @throws Refusal 401, 403, 415, 422, 429
 */
export const updateProfile = async (platform: Platform, update: ProfileUpdate): Promise<void> => {
  const { userId, body, photoFile } = update;
  const { orm } = platform.database;
  if (body.city && !(await cityExists(orm, body.city)))
    throw new Refusal(accountRefusals.unknownCity);
  if (!photoFile) return orm.transaction((tx) => write(platform, tx, update, undefined));
  await platform.limits.use(PHOTOS, String(userId), accountRefusals.tooManyPhotos);
  const photoKey = await renderPortrait(platform, photoFile, photoRefusals);
  try {
    await orm.transaction((tx) => write(platform, tx, update, photoKey));
  } catch (error) {
    await platform.pictures.remove(portraitFiles(photoKey));
    throw error;
  }
};

/**
 * Requests a code for the new email address, or none when too many were requested: the confirmation page can request it
 * later.
 */
const sendCode = async (platform: Platform, tx: Tx, who: { userId: number; askedFrom: string }) => {
  try {
    await requestEmailCode(platform, tx, who);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
};

/**
 * Stores the changes of a profile within a transaction. A new email address gets a code; if it replaces a confirmed
 * one, it gets only codes until it is confirmed (`emailUnprovenAt`), and a message goes to the old one. The files of a
 * replaced photo are removed later.
 */
const write = async (
  platform: Platform,
  tx: Tx,
  { userId, signInId, body, askedFrom }: ProfileUpdate,
  photoKey: string | undefined,
): Promise<void> => {
  const [user] = await tx.select().from(appUser).where(eq(appUser.id, userId)).for('no key update');
  if (!user) throw new Refusal(commonRefusals.signInNeeded);
  const name = {
    first_name: body.first_name ?? user.firstName,
    last_name: body.last_name ?? user.lastName,
  };
  // An unchanged name may be one of the site that an administrator gave.
  if (name.first_name !== user.firstName || name.last_name !== user.lastName) refuseSiteName(name);
  const isOtherEmail = body.email !== undefined && body.email !== user.email;
  const isReplaced = isOtherEmail && user.email !== null && user.emailVerifiedAt !== null;
  if (isOtherEmail) await requireFreshSignIn(platform, signInId, tx);
  await tx
    .update(appUser)
    .set({
      firstName: name.first_name,
      lastName: name.last_name,
      email: body.email,
      emailVerifiedAt: isOtherEmail ? null : user.emailVerifiedAt,
      ...(isReplaced && { emailUnprovenAt: platform.clock.now() }),
      cityId: body.city,
      photoKey,
    })
    .where(eq(appUser.id, userId));
  if (isOtherEmail) await sendCode(platform, tx, { userId, askedFrom });
  if (isReplaced && user.email) {
    const encrypted = platform.secrets.encrypt(user.email);
    await emit(tx, emailReplaced, { user_id: userId, encrypted });
  }
  if (photoKey && user.photoKey)
    await emit(tx, photoReplaced, { user_id: userId, key: user.photoKey });
};
