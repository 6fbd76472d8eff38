import { eq } from 'drizzle-orm';
import { SEASON_DAYS_MAX, type SeasonBody } from '#contract/catalog/admin/seasons.ts';
import { adminRefusals } from '#contract/common/admin-refusals.ts';
import { DAY } from '#contract/common/time.ts';
import { writeJournal } from '#server/domains/journal/index.ts';
import { expectOne, type Tx } from '#server/platform/database/database.ts';
import { emit } from '#server/platform/events/event.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { catalogChanged } from '../events.ts';
import { category, season } from '../tables.ts';

type SeasonRow = typeof season.$inferSelect;
type SeasonValues = Omit<SeasonRow, 'id'>;

const assertValid = async (
  tx: Tx,
  { firstDay, lastDay, categoryId }: SeasonValues,
): Promise<void> => {
  const days = (Date.parse(lastDay) - Date.parse(firstDay)) / DAY;
  if (days < 0) throw new Refusal(adminRefusals.seasonEndsFirst);
  if (days >= SEASON_DAYS_MAX) throw new Refusal(adminRefusals.seasonTooLong);
  if (categoryId !== null && (await tx.$count(category, eq(category.id, categoryId))) === 0)
    throw new Refusal(adminRefusals.unknownSeasonCategory);
};

const lockSeason = async (tx: Tx, id: number): Promise<SeasonRow> => {
  const [row] = await tx.select().from(season).where(eq(season.id, id)).for('update');
  if (!row) throw new Refusal(adminRefusals.seasonNotFound);
  return row;
};

/** @throws Refusal 422 */
export const makeSeason = (
  platform: Platform,
  actorId: number,
  body: SeasonBody,
): Promise<SeasonRow> =>
  platform.database.orm.transaction(async (tx) => {
    const {
      name,
      text,
      first_day: firstDay,
      last_day: lastDay,
      category_id: categoryId = null,
    } = body;
    const values = { name, text, firstDay, lastDay, categoryId };
    await assertValid(tx, values);
    const row = expectOne(await tx.insert(season).values(values).returning());
    await emit(tx, catalogChanged, {});
    await writeJournal(platform, tx, { actorId, act: 'season.made', subjectId: row.id });
    return row;
  });

/** @throws Refusal 404, 422 */
export const editSeason = (
  platform: Platform,
  actorId: number,
  id: number,
  change: Partial<SeasonBody>,
): Promise<void> =>
  platform.database.orm.transaction(async (tx) => {
    const { id: _id, ...before } = await lockSeason(tx, id);
    const after = {
      name: change.name ?? before.name,
      text: change.text ?? before.text,
      firstDay: change.first_day ?? before.firstDay,
      lastDay: change.last_day ?? before.lastDay,
      categoryId: change.category_id === undefined ? before.categoryId : change.category_id,
    };
    await assertValid(tx, after);
    await tx.update(season).set(after).where(eq(season.id, id));
    await emit(tx, catalogChanged, {});
    const fields = (['name', 'text', 'firstDay', 'lastDay', 'categoryId'] as const).filter(
      (field) => after[field] !== before[field],
    );
    const detail = { fields };
    await writeJournal(platform, tx, { actorId, act: 'season.changed', subjectId: id, detail });
  });

/** @throws Refusal 404 */
export const deleteSeason = (platform: Platform, actorId: number, id: number): Promise<void> =>
  platform.database.orm.transaction(async (tx) => {
    await lockSeason(tx, id);
    await tx.delete(season).where(eq(season.id, id));
    await emit(tx, catalogChanged, {});
    await writeJournal(platform, tx, { actorId, act: 'season.deleted', subjectId: id });
  });
