import { and, eq, ne, sql } from 'drizzle-orm';
import { adminRefusals } from '#contract/common/admin-refusals.ts';
import { writeJournal } from '#server/domains/journal/index.ts';
import { expectOne, type Tx } from '#server/platform/database/database.ts';
import { emit } from '#server/platform/events/event.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { catalogChanged } from '../events.ts';
import { cityExists } from '../queries/cities.ts';
import { countUsesOf, type References } from '../references.ts';
import { freeSlug, slugOf } from '../rules.ts';
import { landmark, quarter } from '../tables.ts';
import { lockBoth } from './lock-both.ts';
import { lockNames } from './lock-names.ts';
import { whileUnused } from './while-unused.ts';

type QuarterRow = typeof quarter.$inferSelect;

interface QuarterChange {
  name?: string | undefined;
  position?: number | undefined;
}

const lockQuarter = async (tx: Tx, id: number): Promise<QuarterRow | null> => {
  const [row] = await tx.select().from(quarter).where(eq(quarter.id, id)).for('update');
  return row ?? null;
};

const getQuarterOrThrow = async (tx: Tx, id: number): Promise<QuarterRow> => {
  const row = await lockQuarter(tx, id);
  if (!row) throw new Refusal(adminRefusals.quarterNotFound);
  return row;
};

const assertFreeName = async (tx: Tx, cityId: number, name: string, exceptId = 0) => {
  const same = and(eq(quarter.cityId, cityId), eq(quarter.name, name), ne(quarter.id, exceptId));
  if ((await tx.$count(quarter, same)) > 0) throw new Refusal(adminRefusals.nameTaken);
};

/** @throws Refusal 422 */
export const makeQuarter = (
  platform: Platform,
  actorId: number,
  { name, city_id: cityId, position }: QuarterChange & { name: string; city_id: number },
): Promise<QuarterRow> =>
  platform.database.orm.transaction(async (tx) => {
    await lockNames(tx);
    if (!(await cityExists(tx, cityId))) throw new Refusal(adminRefusals.unknownCity);
    await assertFreeName(tx, cityId, name);
    const others = await tx
      .select({ slug: quarter.slug })
      .from(quarter)
      .where(eq(quarter.cityId, cityId));
    const slug = freeSlug(slugOf(name), new Set(others.map((row) => row.slug)));
    const values = { cityId, name, slug, aliases: [], position: position ?? others.length };
    const row = expectOne(await tx.insert(quarter).values(values).returning());
    await emit(tx, catalogChanged, {});
    await writeJournal(platform, tx, { actorId, act: 'quarter.made', subjectId: row.id });
    return row;
  });

/** The slug is kept, so that links stay valid. @throws Refusal 404, 422 */
export const editQuarter = (
  platform: Platform,
  actorId: number,
  id: number,
  { name, position }: QuarterChange,
): Promise<void> =>
  platform.database.orm.transaction(async (tx) => {
    await lockNames(tx);
    const before = await getQuarterOrThrow(tx, id);
    if (name !== undefined) await assertFreeName(tx, before.cityId, name, id);
    await tx
      .update(quarter)
      .set({ name: name ?? before.name, position: position ?? before.position })
      .where(eq(quarter.id, id));
    await emit(tx, catalogChanged, {});
    const fields = [
      ...(name === undefined ? [] : ['name']),
      ...(position === undefined ? [] : ['position']),
    ];
    const detail = { fields };
    await writeJournal(platform, tx, { actorId, act: 'quarter.changed', subjectId: id, detail });
  });

/** Merges a quarter into another of its city, which takes over its names, landmarks, ads and saved searches. @throws Refusal 404, 422 */
export const mergeQuarter = (
  platform: Platform,
  references: References,
  actorId: number,
  { id, into }: { id: number; into: number },
): Promise<void> =>
  platform.database.orm.transaction(async (tx) => {
    const { from, target } = await lockBoth((each) => lockQuarter(tx, each), { id, into });
    if (!from) throw new Refusal(adminRefusals.quarterNotFound);
    if (id === into || target?.cityId !== from.cityId)
      throw new Refusal(adminRefusals.mergeQuarter);
    for (const { quarterMerged } of references) await quarterMerged?.(tx, { from: id, into });
    await tx.update(landmark).set({ quarterId: into }).where(eq(landmark.quarterId, id));
    const names = sql.param([from.name, ...from.aliases]);
    await tx
      .update(quarter)
      .set({ aliases: sql`ARRAY(SELECT DISTINCT unnest(${quarter.aliases} || ${names}::text[]))` })
      .where(eq(quarter.id, into));
    await tx.delete(quarter).where(eq(quarter.id, id));
    await emit(tx, catalogChanged, {});
    const detail = { into };
    await writeJournal(platform, tx, { actorId, act: 'quarter.merged', subjectId: id, detail });
  });

/** Deletes a quarter that no ad refers to. @throws Refusal 404, 409 */
export const deleteQuarter = (
  platform: Platform,
  references: References,
  actorId: number,
  id: number,
): Promise<void> =>
  whileUnused(platform, async (tx) => {
    await getQuarterOrThrow(tx, id);
    const uses = await countUsesOf(tx, references, 'countOfQuarter', id);
    if (uses > 0) return uses;
    await tx.delete(quarter).where(eq(quarter.id, id));
    await emit(tx, catalogChanged, {});
    await writeJournal(platform, tx, { actorId, act: 'quarter.deleted', subjectId: id });
    return 0;
  });
