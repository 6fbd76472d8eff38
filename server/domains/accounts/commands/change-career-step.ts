import { and, eq } from 'drizzle-orm';
import { accountRefusals } from '#contract/accounts/refusals.ts';
import { commonRefusals } from '#contract/common/refusals.ts';
import { expectOne } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { endsTooSoon } from '../rules.ts';
import { careerStep, type CareerKind } from '../tables.ts';
import type { CareerStep, CareerStepFields } from './add-career-step.ts';

/**
 * Changes a training or a job experience of the caller's profile.
 * @throws Refusal 404, 422
 */
export const changeCareerStep = (
  { database }: Platform,
  { userId, kind, id }: { userId: number; kind: CareerKind; id: number },
  changes: { [K in keyof CareerStepFields]: CareerStepFields[K] | undefined },
): Promise<CareerStep> =>
  database.orm.transaction(async (tx) => {
    const [step] = await tx
      .select()
      .from(careerStep)
      .where(and(eq(careerStep.id, id), eq(careerStep.userId, userId), eq(careerStep.kind, kind)))
      .for('update');
    if (!step) throw new Refusal(commonRefusals.notFound);
    const { startMonth = step.startMonth, endMonth = step.endMonth } = changes;
    if (endsTooSoon(startMonth, endMonth)) throw new Refusal(accountRefusals.endBeforeStart);
    const changed = await tx
      .update(careerStep)
      .set({ ...changes, startMonth, endMonth })
      .where(eq(careerStep.id, id))
      .returning();
    return expectOne(changed);
  });
