import { and, eq } from 'drizzle-orm';
import { commonRefusals } from '#contract/common/refusals.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { careerStep, highlight, type CareerKind } from '../tables.ts';

/**
 * Deletes a training or an experience of the caller.
 * @throws Refusal 404
 */
export const removeCareerStep = async (
  { database }: Platform,
  { userId, kind, id }: { userId: number; kind: CareerKind; id: number },
): Promise<void> => {
  const gone = await database.orm
    .delete(careerStep)
    .where(and(eq(careerStep.id, id), eq(careerStep.userId, userId), eq(careerStep.kind, kind)))
    .returning({ id: careerStep.id });
  if (gone.length === 0) throw new Refusal(commonRefusals.notFound);
};

/**
 * Deletes a line of the caller from one of the six profile lists other than trainings and experience.
 * @throws Refusal 404
 */
export const removeHighlight = async (
  { database }: Platform,
  { userId, id }: { userId: number; id: number },
): Promise<void> => {
  const gone = await database.orm
    .delete(highlight)
    .where(and(eq(highlight.id, id), eq(highlight.userId, userId)))
    .returning({ id: highlight.id });
  if (gone.length === 0) throw new Refusal(commonRefusals.notFound);
};
