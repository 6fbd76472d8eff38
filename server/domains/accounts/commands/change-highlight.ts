import { and, eq } from 'drizzle-orm';
import { accountRefusals } from '#contract/accounts/refusals.ts';
import { commonRefusals } from '#contract/common/refusals.ts';
import { expectOne } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { hasCome } from '../rules.ts';
import { highlight } from '../tables.ts';
import type { Highlight, HighlightFields } from './add-highlight.ts';
import { lockProfileLists, refuseWhenFull } from './room-in-list.ts';

/**
 * Changes a line in the lists of the caller's profile; a new type moves it to another list.
 * @throws Refusal 401, 404, 422
 */
export const changeHighlight = async (
  { database, clock }: Platform,
  { userId, id }: { userId: number; id: number },
  changes: { [K in keyof HighlightFields]: HighlightFields[K] | undefined },
): Promise<Highlight> =>
  database.orm.transaction(async (tx) => {
    await lockProfileLists(tx, userId);
    const [line] = await tx
      .select()
      .from(highlight)
      .where(and(eq(highlight.id, id), eq(highlight.userId, userId)))
      .for('update');
    if (!line) throw new Refusal(commonRefusals.notFound);
    const { type = line.type, year = line.year } = changes;
    if (year !== null && !hasCome(year, clock.now())) throw new Refusal(accountRefusals.futureYear);
    if (type !== line.type)
      await refuseWhenFull(
        tx,
        highlight,
        and(eq(highlight.userId, userId), eq(highlight.type, type)),
      );
    const changed = await tx
      .update(highlight)
      .set({ ...changes, type, year })
      .where(eq(highlight.id, id))
      .returning();
    return expectOne(changed);
  });
