import { adminRefusals } from '#contract/common/admin-refusals.ts';
import { writeJournal } from '#server/domains/journal/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { countUsesOf, type References } from '../references.ts';
import {
  addCity,
  changeCity,
  isCityNamed,
  lockCity,
  moveQuarters,
  removeCity,
  type CityChange,
  type CityRow,
} from './edit-cities.ts';
import { moveLandmarks } from './manage-landmarks.ts';
import { lockBoth } from './lock-both.ts';
import { lockNames } from './lock-names.ts';
import { whileUnused } from './while-unused.ts';

const getCityOrThrow = async (tx: Tx, id: number): Promise<CityRow> => {
  const row = await lockCity(tx, id);
  if (!row) throw new Refusal(adminRefusals.cityNotFound);
  return row;
};

/** @throws Refusal 422 */
export const makeCity = (
  platform: Platform,
  actorId: number,
  input: CityChange & { name: string },
): Promise<CityRow> =>
  platform.database.orm.transaction(async (tx) => {
    await lockNames(tx);
    if (await isCityNamed(tx, { name: input.name, region: input.region ?? '' }))
      throw new Refusal(adminRefusals.nameTaken);
    const row = await addCity(tx, input);
    await writeJournal(platform, tx, { actorId, act: 'city.made', subjectId: row.id });
    return row;
  });

/** @throws Refusal 404, 422 */
export const editCity = (
  platform: Platform,
  actorId: number,
  id: number,
  change: CityChange,
): Promise<CityRow> =>
  platform.database.orm.transaction(async (tx) => {
    await lockNames(tx);
    const before = await getCityOrThrow(tx, id);
    const named = { name: change.name ?? before.name, region: change.region ?? before.region };
    if (await isCityNamed(tx, named, id)) throw new Refusal(adminRefusals.nameTaken);
    const row = await changeCity(tx, id, change);
    const fields = (['name', 'region', 'position'] as const).filter(
      (field) => change[field] !== undefined,
    );
    const detail = { fields };
    await writeJournal(platform, tx, { actorId, act: 'city.changed', subjectId: id, detail });
    return row;
  });

/** Merges a city into another, which takes over its quarters, ads, accounts and saved searches. @throws Refusal 404, 422 */
export const mergeCity = (
  platform: Platform,
  references: References,
  actorId: number,
  { id, into }: { id: number; into: number },
): Promise<CityRow> =>
  platform.database.orm.transaction(async (tx) => {
    const { from, target } = await lockBoth((each) => lockCity(tx, each), { id, into });
    if (!from) throw new Refusal(adminRefusals.cityNotFound);
    if (!target || id === into) throw new Refusal(adminRefusals.mergeCity);
    const twins = await moveQuarters(tx, id, into);
    await moveLandmarks(tx, { from: id, into, twins });
    for (const { cityMerged } of references) await cityMerged?.(tx, { from: id, into, twins });
    await removeCity(tx, id);
    const detail = { into };
    await writeJournal(platform, tx, { actorId, act: 'city.merged', subjectId: id, detail });
    return target;
  });

/** Deletes a city that nothing refers to. @throws Refusal 404, 409 */
export const deleteCity = (
  platform: Platform,
  references: References,
  actorId: number,
  id: number,
): Promise<void> =>
  whileUnused(platform, async (tx) => {
    await getCityOrThrow(tx, id);
    const uses = await countUsesOf(tx, references, 'countOfCity', id);
    if (uses > 0) return uses;
    await removeCity(tx, id);
    await writeJournal(platform, tx, { actorId, act: 'city.deleted', subjectId: id });
    return 0;
  });
