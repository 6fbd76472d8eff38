import { eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import { emit } from '#server/platform/events/event.ts';
import type { Platform } from '#server/platform/platform.ts';
import { adHidden, adSubmitted } from '../events.ts';
import { move, MOVES } from '../rules.ts';
import { ad, adEdit, STATUSES } from '../tables.ts';
import { lockAd, type LockedAd } from './lock-ad.ts';
import { returnToReview } from './return-to-review.ts';

const shows = (table: typeof ad | typeof adEdit, telephone: string): SQL<boolean> =>
  sql`(ARRAY[${table.whatsapp}, ${table.telephone}, ${table.sms}] @> ARRAY[${telephone}]::text[])`;

/**
 * Lists the states in which an ad shows its contact numbers, or will show them without another check. The numbers are
 * checked before an ad returns from any other state.
 */
const SHOWN = STATUSES.filter((status) => status in MOVES.disown.from);

/**
 * Returns the SQL that selects the ads which show a phone number, or will show it without another check, including ads
 * of which only the pending edit has the number.
 */
const adsWith = (telephone: string): SQL => sql`
  SELECT id FROM ad WHERE ${shows(ad, telephone)} AND ${inArray(ad.status, SHOWN)}
  UNION SELECT ad_id FROM ad_edit JOIN ad ON ad.id = ad_id
  WHERE ${shows(adEdit, telephone)} AND ad_edit.status = 'pending' AND ad.status = 'published'`;

/** Tells whether an ad shows a phone number, or will show it without another check. */
export const isNumberShown = async (db: Queryable, telephone: string): Promise<boolean> => {
  const { rows } = await db.execute(sql`${adsWith(telephone)} LIMIT 1`);
  return rows.length > 0;
};

/**
 * Submits the pending edit of an ad for review again and marks the ad for moderators as disowned, because the edit
 * shows a number whose holder objects; the ad, which does not show the number, stays online.
 */
const holdEdit = async (tx: Tx, { id, version }: LockedAd, now: Date): Promise<void> => {
  await tx
    .update(ad)
    .set({ version: version + 1, disownedAt: now })
    .where(eq(ad.id, id));
  await tx.update(adEdit).set({ submittedAt: now }).where(eq(adEdit.adId, id));
  await emit(tx, adSubmitted, { ad_id: id });
};

/**
 * Sends an ad that shows this number, or its pending edit that does, back to review, because the holder of the number
 * said that it is not the seller's. Returns false when neither shows the number, or when the ad is not public.
 */
const returnDisowned = async (
  tx: Tx,
  locked: LockedAd,
  telephone: string,
  now: Date,
): Promise<boolean> => {
  const { id, state, edit } = locked;
  if (move(state, 'disown') === null) return false;
  const [row] = await tx
    .select({ byAd: shows(ad, telephone), byEdit: shows(adEdit, telephone) })
    .from(ad)
    .leftJoin(adEdit, eq(adEdit.adId, ad.id))
    .where(eq(ad.id, id));
  if (row?.byAd) {
    const statusBefore = state === 'sold' ? { statusBefore: state } : {};
    await returnToReview(tx, locked, { now, disownedAt: now, ...statusBefore });
  } else if (row?.byEdit && edit === 'pending') await holdEdit(tx, locked, now);
  else return false;
  await emit(tx, adHidden, { ad_id: id, version: locked.version + 1 });
  return true;
};

/**
 * Sends the ads and pending edits that show a number back to review, because its holder objects; such ads are taken
 * off the site. Returns the number of ads concerned.
 */
export const hideAdsWith = async (
  { clock }: Platform,
  tx: Tx,
  telephone: string,
): Promise<number> => {
  const now = clock.now();
  const { rows } = await tx.execute<{ id: number }>(sql`${adsWith(telephone)} ORDER BY id`);
  let hidden = 0;
  for (const { id } of rows) {
    const locked = await lockAd(tx, id);
    if (locked && (await returnDisowned(tx, locked, telephone, now))) hidden += 1;
  }
  return hidden;
};
