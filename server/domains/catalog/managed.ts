import { writeList } from '#server/domains/journal/index.ts';
import { emit } from '#server/platform/events/event.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { clearCatalogCache } from './catalog-cache.ts';
import { catalogChanged } from './events.ts';

/**
 * Returns hooks, for a list that administrators manage, that drop the cache of the catalogue after a change: `changed`,
 * in the transaction, emits the event for all processes; `committed` clears the cache of this process.
 */
export const invalidatesCatalog = (platform: Platform) => ({
  changed: (tx: Tx) => emit(tx, catalogChanged, {}),
  committed: () => clearCatalogCache(platform),
});

/** Runs a change of the catalogue in a transaction, after which every process drops its cache. */
export const changeCatalog = <T>(platform: Platform, run: (tx: Tx) => Promise<T>): Promise<T> =>
  writeList(platform, invalidatesCatalog(platform), run);
