import { eq } from 'drizzle-orm';
import { adRefusals } from '#contract/ads/refusals.ts';
import type { AdPurpose } from '#contract/ads/purposes.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { standingOf, type Standing } from '../rules.ts';
import { findAgentOf } from '../queries/served-ads.ts';
import { ad, adEdit, type Status } from '../tables.ts';

/** An ad locked for the transaction, with its pending edit, if any. */
export interface LockedAd {
  id: number;
  kind: AdPurpose;
  subCategoryId: number;
  /** When it was first online. */
  publishedAt: Date | null;
  ownerId: number;
  /** The agent who published it for its owner. */
  agentId: number | null;
  standing: Standing;
  version: number;
  edit: 'pending' | 'rejected' | null;
  /** When it, or its pending edit, was submitted for review. */
  submittedAt: Date;
  reservedUntil: Date | null;
  reservedSince: Date | null;
  /** Numbers of it, or of its edit, that wait for their proof. */
  unproven: string[];
  statusBefore: Status | null;
}

/** Locks an ad for the rest of the transaction, to serialise its transitions. */
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
    standing: standingOf(row),
    edit: edit?.status ?? null,
    submittedAt: edit?.submittedAt ?? row.submittedAt,
  };
};

/** The same for the caller's own ad. @throws Refusal 404 when it is another's or does not exist */
export const lockOwnAd = async (tx: Tx, id: number, ownerId: number): Promise<LockedAd> => {
  const locked = await lockAd(tx, id);
  if (locked?.ownerId !== ownerId) throw new Refusal(adRefusals.notFound);
  return locked;
};
