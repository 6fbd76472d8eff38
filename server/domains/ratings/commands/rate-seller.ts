import { messagingRefusals } from '#contract/messaging/refusals.ts';
import type { RatingBody } from '#contract/ratings/schemas/ratings.ts';
import type { RefusalKind } from '#contract/common/refusals.ts';
import { DAY_SECONDS } from '#contract/common/time.ts';
import { signedInOn } from '#server/domains/accounts/index.ts';
import { findContact } from '#server/domains/messaging/index.ts';
import { emit } from '#server/platform/events/event.ts';
import type { Limit } from '#server/platform/limits.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { ratingChanged } from '../events.ts';
import { readSignals } from '../queries/signals.ts';
import { decideRating, findingsOf, RATINGS_A_DAY, type RateVerdict } from '../rules.ts';
import { rating } from '../tables.ts';
import { ratingRefusals } from '#contract/ratings/refusals.ts';

const RATINGS: Limit = {
  name: 'ratings',
  points: RATINGS_A_DAY,
  seconds: DAY_SECONDS,
  shared: true,
};

const REFUSAL_BY_VERDICT: Record<Exclude<RateVerdict, 'rate'>, RefusalKind> = {
  wanted: ratingRefusals.wantedAd,
  no_sale: ratingRefusals.nothingSold,
  gone: ratingRefusals.gone,
  blocked: ratingRefusals.blocked,
  no_contact: ratingRefusals.noContact,
};

export interface NewRating {
  userId: number;
  conversationId: number;
  body: RatingBody;
  /** Is the cookie that identifies the device; undefined when none was sent. */
  deviceCookie: string | undefined;
}

/**
 * Saves a buyer's rating of the seller of a conversation, which is possible once.
 * @throws Refusal 403, 404, 409, 429
 */
export const rateSeller = async (
  platform: Platform,
  { userId, conversationId, body, deviceCookie }: NewRating,
): Promise<void> => {
  const { database, clock, limits } = platform;
  const contact = await findContact(database.orm, conversationId, userId);
  if (!contact) throw new Refusal(messagingRefusals.notFound);
  if (contact.buyerId !== userId) throw new Refusal(ratingRefusals.ownAd);
  const verdict = decideRating(contact);
  if (verdict !== 'rate') throw new Refusal(REFUSAL_BY_VERDICT[verdict]);
  await limits.use(RATINGS, String(userId), ratingRefusals.tooMany);
  const { sellerId } = contact;
  const sameDevice = await signedInOn(platform, deviceCookie, sellerId);
  await database.orm.transaction(async (tx) => {
    const now = clock.now();
    const signals = await readSignals(tx, { raterId: userId, ratedId: sellerId, now });
    const findings = findingsOf({ ...signals, sameDevice }, now);
    const sentence = body.sentence ?? '';
    const isHeld = findings.length > 0;
    const [created] = await tx
      .insert(rating)
      .values({
        conversationId,
        raterId: userId,
        ratedId: sellerId,
        came: body.came,
        asDescribed: body.came ? (body.as_described ?? null) : null,
        courteous: body.courteous,
        sentence,
        sentenceState: sentence ? 'waiting' : 'none',
        state: isHeld ? 'held' : 'counted',
        findings,
        waitingSince: isHeld || sentence ? now : null,
        createdAt: now,
      })
      .onConflictDoNothing({ target: rating.conversationId })
      .returning({ id: rating.id, version: rating.version });
    if (!created) throw new Refusal(ratingRefusals.already);
    if (!isHeld)
      await emit(tx, ratingChanged, {
        rating_id: created.id,
        version: created.version,
        steps: ['received'],
      });
  });
};
