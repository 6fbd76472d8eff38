import { and, eq, isNull } from 'drizzle-orm';
import { accountRefusals } from '#contract/accounts/refusals.ts';
import { expectOne } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { endsTooSoon } from '../rules.ts';
import { careerStep, type CareerKind } from '../tables.ts';
import { lockProfileLists, refuseWhenFull } from './room-in-list.ts';

export interface CareerStepFields {
  title: string;
  organisation: string;
  city: string;
  /** Is the first month of the training or job, `YYYY-MM`. */
  startMonth: string;
  endMonth: string | null;
  description: string;
}
export type CareerStep = typeof careerStep.$inferSelect;

/**
 * Adds a training or a job experience to a user's profile. If an identical one exists, the call counts as a retry and
 * returns it.
 * @throws Refusal 401, 422
 */
export const addCareerStep = async (
  { database, clock }: Platform,
  userId: number,
  kind: CareerKind,
  fields: CareerStepFields,
): Promise<CareerStep> => {
  if (endsTooSoon(fields.startMonth, fields.endMonth))
    throw new Refusal(accountRefusals.endBeforeStart);
  return database.orm.transaction(async (tx) => {
    await lockProfileLists(tx, userId);
    const ofList = and(eq(careerStep.userId, userId), eq(careerStep.kind, kind));
    const [duplicate] = await tx
      .select()
      .from(careerStep)
      .where(
        and(
          ofList,
          eq(careerStep.title, fields.title),
          eq(careerStep.organisation, fields.organisation),
          eq(careerStep.city, fields.city),
          eq(careerStep.startMonth, fields.startMonth),
          fields.endMonth === null
            ? isNull(careerStep.endMonth)
            : eq(careerStep.endMonth, fields.endMonth),
          eq(careerStep.description, fields.description),
        ),
      );
    if (duplicate) return duplicate;
    await refuseWhenFull(tx, careerStep, ofList);
    const created = await tx
      .insert(careerStep)
      .values({ ...fields, userId, kind, createdAt: clock.now() })
      .returning();
    return expectOne(created);
  });
};
