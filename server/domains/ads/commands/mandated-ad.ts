import { and, eq, inArray, isNull } from 'drizzle-orm';
import { adRefusals } from '#contract/ads/refusals.ts';
import { DAY_SECONDS } from '#contract/common/time.ts';
import { holdMandate, mayActFor } from '#server/domains/accounts/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { countAll, type Limit } from '#server/platform/limits.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { AdContent } from '../content.ts';
import { ad, adAgent, picture } from '../tables.ts';
import type { MoveRequest } from './move-own-ad.ts';
import { AGENT_ADS_A_DAY } from '#contract/accounts/limits.ts';
import { mandateRefusals } from '#contract/accounts/refusals.ts';

const MANDATED_ADS: Limit = {
  name: 'ads-for-others',
  points: AGENT_ADS_A_DAY,
  seconds: DAY_SECONDS,
  shared: true,
};

/**
 * Counts an ad against the limit of ads that an agent publishes for others, and returns a function that undoes this.
 * @throws Refusal 429
 */
export const countMandatedAd = (
  { limits }: Platform,
  agentId: number,
): Promise<() => Promise<void>> =>
  countAll(limits, [[MANDATED_ADS, String(agentId)]], mandateRefusals.tooManyAds);

/**
 * Returns the person in whose name a call about an ad acts: its owner if the caller published it for them and may still
 * do so, otherwise the caller. Every action on the ad of another person goes through this function.
 */
export const actingFor = async (
  { database, clock }: Platform,
  { userId, adId }: MoveRequest,
): Promise<MoveRequest> => {
  const [mandated] = await database.orm
    .select({ ownerId: ad.ownerId })
    .from(adAgent)
    .innerJoin(ad, eq(ad.id, adAgent.adId))
    .where(and(eq(adAgent.adId, adId), eq(adAgent.agentId, userId)));
  if (!mandated) return { userId, adId };
  const { ownerId } = mandated;
  const may = await mayActFor(database.orm, { agentId: userId, ownerId, now: clock.now() });
  return may ? { userId: ownerId, adId, agentId: userId } : { userId, adId };
};

/**
 * Returns the owner for whom an ad is published by a mandate, which stays in force until the transaction ends. @throws
 * Refusal 404
 */
export const ownerOfMandate = async (
  tx: Tx,
  mandate: { agentId: number; id: number; now: Date },
): Promise<number> => {
  const ownerId = await holdMandate(tx, mandate);
  if (ownerId === null) throw new Refusal(mandateRefusals.notFound);
  return ownerId;
};

/** Gives photos that the agent uploaded ahead of an ad to the owner of the ad. */
export const handOverPhotos = async (
  tx: Tx,
  { from, to, ids }: { from: number; to: number; ids: readonly number[] },
): Promise<void> => {
  if (from === to || ids.length === 0) return;
  await tx
    .update(picture)
    .set({ ownerId: to })
    .where(
      and(
        inArray(picture.id, [...ids]),
        eq(picture.ownerId, from),
        isNull(picture.adId),
        isNull(picture.editOf),
      ),
    );
};

const NUMBER_FIELDS = ['whatsapp', 'telephone', 'sms'] as const;

/**
 * Checks that an ad published for another person shows only numbers which that person proved.
 * @throws Refusal 422
 */
export const assertOwnersNumbers = (content: AdContent, unproven: readonly string[]): void => {
  const field = NUMBER_FIELDS.find((name) => unproven.includes(content[name]));
  if (field === undefined) return;
  const kind = adRefusals.notOwnersNumber;
  throw new Refusal(kind, { errors: { [field]: [kind.message] } });
};
