import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { HighlightType } from '#contract/accounts/schemas/profile.ts';
import { accountRefusals } from '#contract/accounts/refusals.ts';
import { expectOne } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { hasCome } from '../rules.ts';
import { highlight } from '../tables.ts';
import { lockProfileLists, refuseWhenFull } from './room-in-list.ts';

export interface HighlightFields {
  type: HighlightType;
  title: string;
  description: string | null;
  /** Is the level from 1 to 5, in lists that have levels (skills); null in others. */
  level: number | null;
  year: number | null;
}
export type Highlight = typeof highlight.$inferSelect;

/** Returns the SQL condition for lines with exactly these fields. */
const sameWords = ({ title, description, level, year }: HighlightFields): SQL | undefined =>
  and(
    eq(highlight.title, title),
    description === null ? isNull(highlight.description) : eq(highlight.description, description),
    level === null ? isNull(highlight.level) : eq(highlight.level, level),
    year === null ? isNull(highlight.year) : eq(highlight.year, year),
  );

/**
 * Adds a line to one of the six lists of a user's profile other than trainings and experiences. If an identical line
 * exists, the call counts as a retry and returns it.
 * @throws Refusal 401, 422
 */
export const addHighlight = async (
  { database, clock }: Platform,
  userId: number,
  fields: HighlightFields,
): Promise<Highlight> => {
  const now = clock.now();
  if (fields.year !== null && !hasCome(fields.year, now))
    throw new Refusal(accountRefusals.futureYear);
  return database.orm.transaction(async (tx) => {
    await lockProfileLists(tx, userId);
    const ofList = and(eq(highlight.userId, userId), eq(highlight.type, fields.type));
    const [duplicate] = await tx
      .select()
      .from(highlight)
      .where(and(ofList, sameWords(fields)));
    if (duplicate) return duplicate;
    await refuseWhenFull(tx, highlight, ofList);
    const created = await tx
      .insert(highlight)
      .values({ ...fields, userId, createdAt: now })
      .returning();
    return expectOne(created);
  });
};
