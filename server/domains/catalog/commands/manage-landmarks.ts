import { and, eq, ne, notInArray } from 'drizzle-orm';
import { adminRefusals } from '#contract/common/admin-refusals.ts';
import type { LandmarkKind } from '#contract/catalog/schemas/landmarks.ts';
import { writeJournal } from '#server/domains/journal/index.ts';
import { expectOne, type Tx } from '#server/platform/database/database.ts';
import { emit } from '#server/platform/events/event.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { catalogChanged } from '../events.ts';
import { cityExists, isQuarterOf } from '../queries/cities.ts';
import type { TwinQuarter } from '../references.ts';
import { landmark } from '../tables.ts';
import { lockNames } from './lock-names.ts';

type LandmarkRow = typeof landmark.$inferSelect;

interface LandmarkInput {
  name: string;
  kind: LandmarkKind;
  quarter_id?: number | null | undefined;
  safe?: boolean | undefined;
  position?: number | undefined;
}

const lockLandmark = async (tx: Tx, id: number): Promise<LandmarkRow> => {
  const [row] = await tx.select().from(landmark).where(eq(landmark.id, id)).for('update');
  if (!row) throw new Refusal(adminRefusals.landmarkNotFound);
  return row;
};

const assertValid = async (
  tx: Tx,
  cityId: number,
  { name, quarterId }: { name: string; quarterId: number | null },
  exceptId = 0,
): Promise<void> => {
  const same = and(eq(landmark.cityId, cityId), eq(landmark.name, name), ne(landmark.id, exceptId));
  if ((await tx.$count(landmark, same)) > 0) throw new Refusal(adminRefusals.nameTaken);
  if (quarterId !== null && !(await isQuarterOf(tx, quarterId, cityId)))
    throw new Refusal(adminRefusals.unknownQuarter);
};

/** @throws Refusal 422 */
export const makeLandmark = (
  platform: Platform,
  actorId: number,
  { city_id: cityId, quarter_id: quarterId = null, ...input }: LandmarkInput & { city_id: number },
): Promise<LandmarkRow> =>
  platform.database.orm.transaction(async (tx) => {
    await lockNames(tx);
    if (!(await cityExists(tx, cityId))) throw new Refusal(adminRefusals.unknownCity);
    const { name, kind, safe = false } = input;
    await assertValid(tx, cityId, { name, quarterId });
    const position = input.position ?? (await tx.$count(landmark, eq(landmark.cityId, cityId)));
    const values = { cityId, quarterId, name, kind, safe, position };
    const row = expectOne(await tx.insert(landmark).values(values).returning());
    await emit(tx, catalogChanged, {});
    await writeJournal(platform, tx, { actorId, act: 'landmark.made', subjectId: row.id });
    return row;
  });

/** @throws Refusal 404, 422 */
export const editLandmark = (
  platform: Platform,
  actorId: number,
  id: number,
  { quarter_id: quarterId, ...change }: Partial<LandmarkInput>,
): Promise<void> =>
  platform.database.orm.transaction(async (tx) => {
    await lockNames(tx);
    const before = await lockLandmark(tx, id);
    const after = {
      quarterId: quarterId === undefined ? before.quarterId : quarterId,
      name: change.name ?? before.name,
      kind: change.kind ?? before.kind,
      safe: change.safe ?? before.safe,
      position: change.position ?? before.position,
    };
    await assertValid(tx, before.cityId, after, id);
    await tx.update(landmark).set(after).where(eq(landmark.id, id));
    await emit(tx, catalogChanged, {});
    const fields = (['name', 'kind', 'safe', 'position', 'quarterId'] as const).filter(
      (field) => after[field] !== before[field],
    );
    const detail = { fields };
    await writeJournal(platform, tx, { actorId, act: 'landmark.changed', subjectId: id, detail });
  });

/** @throws Refusal 404 */
export const deleteLandmark = (platform: Platform, actorId: number, id: number): Promise<void> =>
  platform.database.orm.transaction(async (tx) => {
    await lockLandmark(tx, id);
    await tx.delete(landmark).where(eq(landmark.id, id));
    await emit(tx, catalogChanged, {});
    await writeJournal(platform, tx, { actorId, act: 'landmark.deleted', subjectId: id });
  });

/**
 * Moves the landmarks of a city to another, after its quarters, except those that it has already. `twins`: quarters that
 * both cities have.
 */
export const moveLandmarks = async (
  tx: Tx,
  { from, into, twins }: { from: number; into: number; twins: readonly TwinQuarter[] },
): Promise<void> => {
  for (const twin of twins)
    await tx
      .update(landmark)
      .set({ quarterId: twin.into })
      .where(eq(landmark.quarterId, twin.from));
  const names = tx.select({ name: landmark.name }).from(landmark).where(eq(landmark.cityId, into));
  await tx
    .update(landmark)
    .set({ cityId: into })
    .where(and(eq(landmark.cityId, from), notInArray(landmark.name, names)));
};
