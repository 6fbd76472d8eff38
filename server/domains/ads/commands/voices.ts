import { and, eq, inArray, sql } from 'drizzle-orm';
import { voiceRefusals } from '#contract/ads/voice-refusals.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { AdContent } from '../content.ts';
import { ad, adEdit, adVoice } from '../tables.ts';

/** Is the SQL condition that no version of any ad uses a recording. */
export const IS_UNUSED = sql`NOT EXISTS (SELECT FROM ad WHERE ad.voice = ad_voice.name)
  AND NOT EXISTS (SELECT FROM ad_edit WHERE ad_edit.voice = ad_voice.name)`;

/**
 * Locks the recording of an ad until the transaction ends. A recording that an agent (`from`) uploaded is given to the
 * owner of the ad (`to`).
 * @throws Refusal 422 when the recording belongs to another person or is deleted
 */
export const lockVoice = async (
  tx: Tx,
  { voice }: Pick<AdContent, 'voice'>,
  { from, to }: { from: number; to: number },
): Promise<void> => {
  if (voice === null) return;
  const [existing] = await tx
    .select({ ownerId: adVoice.ownerId })
    .from(adVoice)
    .where(eq(adVoice.name, voice))
    .for('update');
  if (existing?.ownerId === to) return;
  const taken =
    existing?.ownerId === from
      ? await tx
          .update(adVoice)
          .set({ ownerId: to })
          .where(and(eq(adVoice.name, voice), IS_UNUSED))
      : null;
  if (!taken?.rowCount) throw new Refusal(voiceRefusals.unknown);
};

/** Returns the names of the recordings of an ad, in all its versions. */
export const voicesOf = async (db: Queryable, adId: number): Promise<string[]> => {
  const shown = await db.select({ voice: ad.voice }).from(ad).where(eq(ad.id, adId));
  const waiting = await db
    .select({ voice: adEdit.voice })
    .from(adEdit)
    .where(eq(adEdit.adId, adId));
  return [...new Set([...shown, ...waiting].flatMap(({ voice }) => voice ?? []))];
};

/**
 * Deletes the rows of those of the given recordings that no ad uses any more, and returns the names
 * of their files, which the caller deletes.
 */
export const dropVoices = async (tx: Tx, names: readonly string[]): Promise<string[]> => {
  if (names.length === 0) return [];
  const gone = await tx
    .delete(adVoice)
    .where(and(inArray(adVoice.name, [...names]), IS_UNUSED))
    .returning({ name: adVoice.name });
  return gone.map(({ name }) => name);
};

/** Describes the recording of an ad, which visitors can hear once a moderator has approved it. */
export interface WaitingVoice {
  name: string;
  isHeard: boolean;
}

/** Returns the recording of the latest version of an ad; null when it has none. */
export const latestVoice = async (tx: Tx, adId: number): Promise<WaitingVoice | null> => {
  const { rows } = await tx.execute<{ name: string; heard: boolean }>(sql`
    SELECT v.name, v.heard_at IS NOT NULL AS heard FROM ad a LEFT JOIN ad_edit e ON e.ad_id = a.id
    JOIN ad_voice v ON v.name = CASE WHEN e.ad_id IS NULL THEN a.voice ELSE e.voice END WHERE a.id = ${adId}`);
  const [row] = rows;
  return row ? { name: row.name, isHeard: row.heard } : null;
};

/** Records that a moderator listened to a recording, without which its ad cannot be approved. */
export const noteHeard = async (tx: Tx, name: string, now: Date): Promise<void> => {
  await tx.update(adVoice).set({ heardAt: now }).where(eq(adVoice.name, name));
};
