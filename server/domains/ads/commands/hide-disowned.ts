import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import { emit } from '#server/platform/events/event.ts';
import type { Platform } from '#server/platform/platform.ts';
import { adHidden, adSubmitted } from '../events.ts';
import { ad, adEdit } from '../tables.ts';
import { lockAd, type LockedAd } from './lock-ad.ts';
import { takeDownAd } from './take-down-ad.ts';

const REASON = {
  reason: 'Le titulaire d’un numéro de cette annonce demande son retrait.',
  field: null,
} as const;

const shows = (telephone: string) =>
  sql`ARRAY[${ad.whatsapp}, ${ad.telephone}, ${ad.sms}] @> ARRAY[${telephone}]::text[]`;

/** Ads that show a number, or wait to. */
const SHOWN = ['published', 'sold', 'pending'] as const;

/** Whether an ad shows this number, or waits to. */
export const isNumberShown = async (db: Queryable, telephone: string): Promise<boolean> => {
  const found = await db
    .select({ id: ad.id })
    .from(ad)
    .where(and(shows(telephone), inArray(ad.status, [...SHOWN])))
    .limit(1);
  return found.length > 0;
};

const hide = async (platform: Platform, tx: Tx, locked: LockedAd): Promise<void> => {
  const { id, standing, version } = locked;
  if (standing === 'sold') {
    await takeDownAd(platform, tx, locked, REASON);
    return;
  }
  const now = platform.clock.now();
  const wasWaiting = standing === 'pending';
  await tx.delete(adEdit).where(eq(adEdit.adId, id));
  await tx
    .update(ad)
    .set({
      status: 'pending',
      disownedAt: now,
      unproven: [],
      rejectionReason: REASON.reason,
      // Another version: the former one was decided.
      ...(wasWaiting ? {} : { version: version + 1, submittedAt: now, askedAt: null }),
    })
    .where(eq(ad.id, id));
  await emit(tx, adHidden, { ad_id: id });
  await emit(tx, adSubmitted, { ad_id: id });
};

/** Hides the ads that show a number until a moderator decides. Returns how many. */
export const hideAdsWith = async (
  platform: Platform,
  tx: Tx,
  telephone: string,
): Promise<number> => {
  const found = await tx
    .select({ id: ad.id })
    .from(ad)
    .where(and(shows(telephone), inArray(ad.status, [...SHOWN])))
    .orderBy(ad.id);
  for (const { id } of found) {
    const locked = await lockAd(tx, id);
    if (locked) await hide(platform, tx, locked);
  }
  return found.length;
};
