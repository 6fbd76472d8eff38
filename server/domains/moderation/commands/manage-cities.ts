import { eq } from 'drizzle-orm';
import { adminRefusals } from '#contract/admin/refusals.ts';
import { appUser, moveUsersToCity } from '#server/domains/accounts/index.ts';
import { ad, adEdit, moveAdsToCity } from '#server/domains/ads/index.ts';
import { moveSearches } from '#server/domains/alerts/index.ts';
import {
  addCity,
  changeCity,
  isCityNamed,
  lockCity,
  lockNames,
  moveQuarters,
  removeCity,
  type CityChange,
  type CityRow,
} from '#server/domains/catalog/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { writeJournal } from '../journal.ts';
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
  wish: CityChange & { name: string },
): Promise<CityRow> =>
  platform.database.orm.transaction(async (tx) => {
    await lockNames(tx);
    if (await isCityNamed(tx, { name: wish.name, region: wish.region ?? '' }))
      throw new Refusal(adminRefusals.nameTaken);
    const row = await addCity(tx, wish);
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

/** Pours a city into another: its quarters, its ads, its people and the searches kept of it go there. @throws Refusal 404, 422 */
export const mergeCity = (
  platform: Platform,
  actorId: number,
  { id, into }: { id: number; into: number },
): Promise<CityRow> =>
  platform.database.orm.transaction(async (tx) => {
    const rows = new Map<number, CityRow | null>();
    for (const each of [id, into].toSorted((a, b) => a - b))
      rows.set(each, await lockCity(tx, each));
    if (!rows.get(id)) throw new Refusal(adminRefusals.cityNotFound);
    const target = rows.get(into);
    if (!target || id === into) throw new Refusal(adminRefusals.mergeCity);
    const twins = await moveQuarters(tx, id, into);
    await moveAdsToCity(tx, { from: id, into, twins });
    await moveUsersToCity(tx, id, into);
    await moveSearches(tx, { key: 'city', from: id, into });
    for (const twin of twins) await moveSearches(tx, { key: 'quarter', ...twin });
    await removeCity(tx, id);
    const detail = { into };
    await writeJournal(platform, tx, { actorId, act: 'city.merged', subjectId: id, detail });
    return target;
  });

/** Only one that nothing uses goes. @throws Refusal 404, 409 */
export const deleteCity = (platform: Platform, actorId: number, id: number): Promise<void> =>
  whileUnused(platform, async (tx) => {
    await getCityOrThrow(tx, id);
    const ads = await tx.$count(ad, eq(ad.cityId, id));
    const edits = await tx.$count(adEdit, eq(adEdit.cityId, id));
    const uses = ads + edits + (await tx.$count(appUser, eq(appUser.cityId, id)));
    if (uses > 0) return uses;
    await removeCity(tx, id);
    await writeJournal(platform, tx, { actorId, act: 'city.deleted', subjectId: id });
    return 0;
  });
