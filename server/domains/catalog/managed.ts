import { emit } from '#server/platform/events/event.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { clearCatalogCache } from './catalog-cache.ts';
import { catalogChanged } from './events.ts';

/** Returns what follows each change of a list of the catalogue: every process empties its cache of the catalogue. */
export const dropsCatalog = (platform: Platform) => ({
  changed: (tx: Tx) => emit(tx, catalogChanged, {}),
  committed: () => clearCatalogCache(platform),
});
