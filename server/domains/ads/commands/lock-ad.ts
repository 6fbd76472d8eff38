import { eq } from 'drizzle-orm';
import { adRefusals } from '#contract/ads/refusals.ts';
import type { AdPurpose } from '#contract/ads/purposes.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { adStateOf, type AdState } from '../rules.ts';
import { findAgentOf } from '../queries/mandated-ads.ts';
import { ad, adEdit, type Status } from '../tables.ts';

/** Describes an ad locked for the transaction, with its pending edit, if there is one. */
export interface LockedAd {
  id: number;
  kind: AdPurpose;
  subCategoryId: number;
  /** Is the time when the ad was first online. */
  publishedAt: Date | null;
  ownerId: number;
  /** Is the agent who published the ad for its owner; null when the owner did. */
  agentId: number | null;
  state: AdState;
  version: number;
  edit: 'pending' | 'rejected' | null;
  /** Is the time when the ad, or its pending edit, was submitted for review. */
  submittedAt: Date;
  reservedUntil: Date | null;
  reservedSince: Date | null;
  /** Lists the numbers of the ad, or of its edit, that are not proven yet. */
  unproven: string[];
  statusBefore: Status | null;
}

/**
 * Locks an ad for the rest of the transaction, so that its transitions happen one after the other. Returns null when
 * the ad does not exist.
 */
export const lockAd = async (tx: Tx, id: number): Promise<LockedAd | null> => {
  const [row] = await tx.select().from(ad).where(eq(ad.id, id)).for('update');
  if (!row) return null;
  const [edit] = await tx
    .select({ status: adEdit.status, submittedAt: adEdit.submittedAt, unproven: adEdit.unproven })
    .from(adEdit)
    .where(eq(adEdit.adId, id));
  const { kind, subCategoryId, publishedAt, ownerId, version } = row;
  const { reservedUntil, reservedSince, statusBefore } = row;
  return {
    id,
    kind,
    subCategoryId,
    publishedAt,
    ownerId,
    agentId: await findAgentOf(tx, id),
    version,
    reservedUntil,
    reservedSince,
    statusBefore,
    unproven: edit?.unproven ?? row.unproven,
    state: adStateOf(row),
    edit: edit?.status ?? null,
    submittedAt: edit?.submittedAt ?? row.submittedAt,
  };
};

/**
 * Locks the caller's own ad for the rest of the transaction. @throws Refusal 404 when it does not exist or has another
 * owner
 */
export const lockOwnAd = async (tx: Tx, id: number, ownerId: number): Promise<LockedAd> => {
  const locked = await lockAd(tx, id);
  if (locked?.ownerId !== ownerId) throw new Refusal(adRefusals.notFound);
  return locked;
};
