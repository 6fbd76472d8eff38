import { and, eq, inArray } from 'drizzle-orm';
import { pledgeLostUntil } from '#server/domains/accounts/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { invalidFields } from '#server/platform/refusal.ts';
import type { AdContent } from '../content.ts';
import { pledgeIsLost } from '../pledge.ts';
import { ad, adEdit } from '../tables.ts';
import { lockOwner } from './owner.ts';

/**
 * Checks that an ad does not make the pledge 'Aucune avance demandée' after its owner has lost it.
 * The caller of this function has locked the owner.
 * @throws Refusal 422
 */
export const assertMayPledge = async (
  tx: Tx,
  ownerId: number,
  { noAdvance }: Pick<AdContent, 'noAdvance'>,
  now: Date,
): Promise<void> => {
  const until = noAdvance ? await pledgeLostUntil(tx, ownerId, now) : null;
  if (until) throw invalidFields([pledgeIsLost(until)]);
};

/**
 * Removes the pledge 'Aucune avance demandée' from the ads of a person who has lost it, and from
 * their pending edits. Idempotent.
 */
export const removePledges = ({ database, clock }: Platform, ownerId: number): Promise<void> =>
  database.orm.transaction(async (tx) => {
    await lockOwner(tx, ownerId);
    if (!(await pledgeLostUntil(tx, ownerId, clock.now()))) return;
    const owned = await tx
      .select({ id: ad.id })
      .from(ad)
      .where(eq(ad.ownerId, ownerId))
      .orderBy(ad.id)
      .for('update');
    const ids = owned.map(({ id }) => id);
    await tx
      .update(ad)
      .set({ noAdvance: false })
      .where(and(inArray(ad.id, ids), eq(ad.noAdvance, true)));
    await tx
      .update(adEdit)
      .set({ noAdvance: false })
      .where(and(inArray(adEdit.adId, ids), eq(adEdit.noAdvance, true)));
  });
