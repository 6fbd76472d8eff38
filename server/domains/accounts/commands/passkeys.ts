import { and, eq } from 'drizzle-orm';
import { isDuplicate, expectOne, type Tx } from '#server/platform/database/database.ts';
import { emit } from '#server/platform/events/event.ts';
import type { Actor } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { twoStepChanged } from '../events.ts';
import { spendChallenge } from '../passkey-challenge.ts';
import { describeDevice } from '../rules/devices.ts';
import { appUser, passkey, signIn } from '../tables.ts';
import { registrationOptions, verifyRegistration, type WebAuthnJson } from '../webauthn.ts';
import { requireFreshSignIn } from './fresh-sign-in.ts';
import { requireUsedPasskey } from './second-step.ts';
import { PASSKEYS_MAX } from '#contract/accounts/limits.ts';
import { passkeyRefusals } from '#contract/accounts/refusals.ts';

/**
 * Locks the account and returns it with its passkeys, so that concurrent requests cannot exceed the limit of passkeys.
 * @throws Refusal 409
 */
const lockRoom = async (tx: Tx, userId: number) => {
  const user = expectOne(
    await tx.select().from(appUser).where(eq(appUser.id, userId)).for('no key update'),
  );
  const existing = await tx.select().from(passkey).where(eq(passkey.userId, userId));
  if (existing.length >= PASSKEYS_MAX) throw new Refusal(passkeyRefusals.full);
  return { user, existing };
};

/** Returns the WebAuthn options with which a browser creates a new passkey. @throws Refusal 403, 409 */
export const startPasskey = async (platform: Platform, actor: Actor): Promise<WebAuthnJson> => {
  await requireFreshSignIn(platform, actor.signInId);
  await requireUsedPasskey(platform, actor);
  const { user, existing } = await platform.database.orm.transaction((tx) =>
    lockRoom(tx, actor.id),
  );
  const { id, telephone, firstName, lastName } = user;
  const name = `${firstName} ${lastName}`.trim();
  return registrationOptions(platform, { id, telephone, name }, existing);
};

/** Emits the event by which the user is notified of an added or removed passkey. */
const announce = (
  { clock }: Platform,
  tx: Tx,
  userId: number,
  change: 'passkey_added' | 'passkey_removed',
): Promise<void> =>
  emit(tx, twoStepChanged, { user_id: userId, change, changed_at: clock.now().toISOString() });

/**
 * Stores a new passkey, named after the user's device; the session then counts as signed in with the passkey.
 * @throws Refusal 403, 409, 422
 */
export const addPasskey = async (
  platform: Platform,
  actor: Actor,
  { credential, userAgent }: { credential: WebAuthnJson; userAgent: string },
): Promise<void> => {
  await requireFreshSignIn(platform, actor.signInId);
  await requireUsedPasskey(platform, actor);
  const verified = await verifyRegistration(platform, actor.id, credential);
  if (!verified) throw new Refusal(passkeyRefusals.bad);
  const { answered, ...made } = verified;
  try {
    await platform.database.orm.transaction(async (tx) => {
      await lockRoom(tx, actor.id);
      // The session may have ended during the wait for the lock.
      await requireFreshSignIn(platform, actor.signInId, tx);
      if (!(await spendChallenge(tx, answered))) throw new Refusal(passkeyRefusals.bad);
      const rows = await tx
        .insert(passkey)
        .values({
          ...made,
          userId: actor.id,
          name: describeDevice(userAgent),
          createdAt: platform.clock.now(),
        })
        .returning({ id: passkey.id });
      await tx
        .update(signIn)
        .set({ passkeyId: expectOne(rows).id })
        .where(eq(signIn.id, actor.signInId));
      await announce(platform, tx, actor.id, 'passkey_added');
    });
  } catch (error) {
    if (isDuplicate(error, 'passkey_credential_id_key')) throw new Refusal(passkeyRefusals.known);
    throw error;
  }
};

const ofOwner = (actor: Actor, id: number) => and(eq(passkey.id, id), eq(passkey.userId, actor.id));

/**
 * Renames a passkey of the caller.
 * @throws Refusal 404
 */
export const renamePasskey = async (
  { database }: Platform,
  actor: Actor,
  { id, name }: { id: number; name: string },
): Promise<void> => {
  const renamed = await database.orm
    .update(passkey)
    .set({ name })
    .where(ofOwner(actor, id))
    .returning({ id: passkey.id });
  if (renamed.length === 0) throw new Refusal(passkeyRefusals.notFound);
};

/**
 * Removes a passkey of the caller; sessions signed in with it no longer count as two-step.
 * @throws Refusal 403, 404
 */
export const removePasskey = async (
  platform: Platform,
  actor: Actor,
  id: number,
): Promise<void> => {
  await requireFreshSignIn(platform, actor.signInId);
  await requireUsedPasskey(platform, actor);
  await platform.database.orm.transaction(async (tx) => {
    const gone = await tx.delete(passkey).where(ofOwner(actor, id)).returning({ id: passkey.id });
    if (gone.length === 0) throw new Refusal(passkeyRefusals.notFound);
    await announce(platform, tx, actor.id, 'passkey_removed');
  });
};
