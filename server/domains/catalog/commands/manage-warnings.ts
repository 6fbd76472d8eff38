import { and, eq, isNull } from 'drizzle-orm';
import { adminRefusals } from '#contract/common/admin-refusals.ts';
import type { WarningBody } from '#contract/catalog/admin/warnings.ts';
import { niameyDay } from '#contract/common/time.ts';
import { writeJournal } from '#server/domains/journal/index.ts';
import { expectOne, type Tx } from '#server/platform/database/database.ts';
import { emit } from '#server/platform/events/event.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { catalogChanged } from '../events.ts';
import { category, categoryWarning } from '../tables.ts';

type WarningRow = typeof categoryWarning.$inferSelect;

const assertCategory = async (tx: Tx, id: number): Promise<void> => {
  if ((await tx.$count(category, eq(category.id, id))) === 0)
    throw new Refusal(adminRefusals.unknownWarningCategory);
};

/** One that is shown. */
const lockWarning = async (tx: Tx, id: number): Promise<WarningRow> => {
  const [row] = await tx
    .select()
    .from(categoryWarning)
    .where(and(eq(categoryWarning.id, id), isNull(categoryWarning.retiredAt)))
    .for('update');
  if (!row) throw new Refusal(adminRefusals.warningNotFound);
  return row;
};

/** @throws Refusal 422 */
export const makeWarning = (
  platform: Platform,
  actorId: number,
  { category_id: categoryId, text }: WarningBody,
): Promise<WarningRow> =>
  platform.database.orm.transaction(async (tx) => {
    await assertCategory(tx, categoryId);
    const values = { categoryId, text, since: niameyDay(platform.clock.now()) };
    const row = expectOne(await tx.insert(categoryWarning).values(values).returning());
    await emit(tx, catalogChanged, {});
    await writeJournal(platform, tx, { actorId, act: 'warning.made', subjectId: row.id });
    return row;
  });

/** Another text is dated anew. @throws Refusal 404, 422 */
export const editWarning = (
  platform: Platform,
  actorId: number,
  id: number,
  change: Partial<WarningBody>,
): Promise<void> =>
  platform.database.orm.transaction(async (tx) => {
    const before = await lockWarning(tx, id);
    const { category_id: categoryId = before.categoryId, text = before.text } = change;
    await assertCategory(tx, categoryId);
    const since = text === before.text ? before.since : niameyDay(platform.clock.now());
    const after = { categoryId, text, since };
    await tx.update(categoryWarning).set(after).where(eq(categoryWarning.id, id));
    await emit(tx, catalogChanged, {});
    const fields = (['categoryId', 'text'] as const).filter(
      (field) => after[field] !== before[field],
    );
    const detail = { fields };
    await writeJournal(platform, tx, { actorId, act: 'warning.changed', subjectId: id, detail });
  });

/** @throws Refusal 404 */
export const retireWarning = (platform: Platform, actorId: number, id: number): Promise<void> =>
  platform.database.orm.transaction(async (tx) => {
    await lockWarning(tx, id);
    await tx
      .update(categoryWarning)
      .set({ retiredAt: platform.clock.now() })
      .where(eq(categoryWarning.id, id));
    await emit(tx, catalogChanged, {});
    await writeJournal(platform, tx, { actorId, act: 'warning.retired', subjectId: id });
  });
