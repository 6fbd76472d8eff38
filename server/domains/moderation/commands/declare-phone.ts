import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { stolenPhoneBody } from '#contract/moderation/routes/stolen-phones.ts';
import { DAY_SECONDS, niameyDay } from '#contract/common/time.ts';
import { lockKeyUntilCommit } from '#server/platform/database/locks.ts';
import { emit } from '#server/platform/events/event.ts';
import type { Limit } from '#server/platform/limits.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { phoneDeclared } from '../events.ts';
import { stolenPhone } from '../tables.ts';
import { imeiHash } from './read-imeis.ts';
import { STOLEN_PHONES_MAX } from '#contract/moderation/limits.ts';
import { stolenPhoneRefusals } from '#contract/moderation/refusals.ts';

/** Limits the declarations of stolen phones, since each causes another check of the ads that name the phone. */
const DECLARATIONS: Limit = { name: 'stolen-phones', points: 10, seconds: DAY_SECONDS };
const LAST_DIGITS = 4;

/**
 * Declares a phone stolen. The response is the same whether or not an ad names the phone.
 * @throws Refusal 409 for a second declaration by the same person, 422, 429
 */
export const declarePhone = async (
  { database, clock, limits, secrets }: Platform,
  userId: number,
  { imei, stolen_on: stolenOn, place, receipt }: z.output<typeof stolenPhoneBody>,
): Promise<void> => {
  await limits.use(DECLARATIONS, String(userId), stolenPhoneRefusals.tooOften);
  const now = clock.now();
  if (stolenOn > niameyDay(now)) throw new Refusal(stolenPhoneRefusals.notYet);
  await database.orm.transaction(async (tx) => {
    await lockKeyUntilCommit(tx, 'phonesOfUser', userId);
    const own = await tx
      .select({ hash: stolenPhone.imeiHash })
      .from(stolenPhone)
      .where(eq(stolenPhone.userId, userId));
    const hash = imeiHash(secrets, imei);
    if (own.some((candidate) => candidate.hash === hash))
      throw new Refusal(stolenPhoneRefusals.alreadyDeclared);
    if (own.length >= STOLEN_PHONES_MAX) throw new Refusal(stolenPhoneRefusals.tooMany);
    const [created] = await tx
      .insert(stolenPhone)
      .values({
        userId,
        imeiHash: hash,
        lastFour: imei.slice(-LAST_DIGITS),
        stolenOn,
        place,
        receipt,
        createdAt: now,
      })
      .returning({ id: stolenPhone.id });
    if (created) await emit(tx, phoneDeclared, { phone_id: created.id });
  });
};

/**
 * Withdraws the declaration of a stolen phone.
 * @throws Refusal 404 when it belongs to another person or does not exist
 */
export const removePhone = async (
  { database }: Platform,
  userId: number,
  id: number,
): Promise<void> => {
  const gone = await database.orm
    .delete(stolenPhone)
    .where(and(eq(stolenPhone.id, id), eq(stolenPhone.userId, userId)))
    .returning({ id: stolenPhone.id });
  if (gone.length === 0) throw new Refusal(stolenPhoneRefusals.notFound);
};
