import { and, desc, eq } from 'drizzle-orm';
import type { HighlightType } from '#contract/accounts/schemas/profile.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { careerStep, highlight, type CareerKind } from '../tables.ts';

/** Returns a person's trainings or experiences, newest first; without `kind`, both. */
export const listCareerSteps = (db: Queryable, userId: number, kind?: CareerKind) =>
  db
    .select()
    .from(careerStep)
    .where(and(eq(careerStep.userId, userId), kind && eq(careerStep.kind, kind)))
    .orderBy(desc(careerStep.id));

/** Returns a person's profile lines of one type, newest first; without `type`, those of all six types. */
export const listHighlights = (db: Queryable, userId: number, type?: HighlightType) =>
  db
    .select()
    .from(highlight)
    .where(and(eq(highlight.userId, userId), type && eq(highlight.type, type)))
    .orderBy(desc(highlight.id));
