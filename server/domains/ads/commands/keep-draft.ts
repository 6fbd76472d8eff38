import { and, eq } from 'drizzle-orm';
import type { DraftBody } from '#contract/ads/routes/draft.ts';
import { adRefusals } from '#contract/ads/refusals.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { adDraft, idempotencyKey } from '../tables.ts';
import { lockOwner } from './owner.ts';

/** Replaces the person's draft. The caller of this function has locked the person. */
export const writeDraft = async (
  tx: Tx,
  userId: number,
  draft: Omit<typeof adDraft.$inferSelect, 'userId'>,
): Promise<void> => {
  await tx
    .insert(adDraft)
    .values({ userId, ...draft })
    .onConflictDoUpdate({ target: adDraft.userId, set: draft });
};

/**
 * Replaces the person's draft and returns the time of saving. Rejects a save that arrives after the ad of the draft was
 * created.
 * @throws Refusal 409
 */
export const keepDraft = (
  { database, clock }: Platform,
  userId: number,
  { key, fields, label_touched: labelTouched, photo_ids: photoIds }: DraftBody,
): Promise<Date> =>
  database.orm.transaction(async (tx) => {
    // The lock ensures that the ad either already exists, or will delete this draft.
    await lockOwner(tx, userId);
    const ofKey = and(eq(idempotencyKey.userId, userId), eq(idempotencyKey.key, key));
    if ((await tx.$count(idempotencyKey, ofKey)) > 0) throw new Refusal(adRefusals.draftSent);
    const savedAt = clock.now();
    await writeDraft(tx, userId, { key, fields, labelTouched, photoIds, savedAt });
    return savedAt;
  });

/** Deletes a person's draft; with a `key`, only the draft with that key. */
export const dropDraft = async (
  { database: { orm } }: Platform,
  userId: number,
  key?: string,
): Promise<void> => {
  const mine = eq(adDraft.userId, userId);
  await orm.delete(adDraft).where(key === undefined ? mine : and(mine, eq(adDraft.key, key)));
};
