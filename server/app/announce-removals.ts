import { z } from 'zod';
import type { Orm } from '#server/platform/database/database.ts';
import { defineEvent, emit } from '#server/platform/events/event.ts';
import { keyOf } from '#server/platform/pictures/render.ts';
import type { PictureStorage } from '#server/platform/pictures/storage.ts';

/**
 * Is the event that tells caches to drop files that were removed from the picture store. Each key stands for all files
 * of one picture.
 */
export const filesRemoved = defineEvent('files.removed', z.object({ keys: z.array(z.string()) }));

/** Limits the keys of one `files.removed` event, because a PostgreSQL notification has at most 8,000 bytes. */
const KEYS_AT_ONCE = 100;

/**
 * Wraps a picture storage so that it emits the event `files.removed` after files are removed, which purges their copies
 * from the CDN.
 */
export const announceRemovals = (storage: PictureStorage, orm: Orm): PictureStorage => ({
  ...storage,
  remove: async (names) => {
    await storage.remove(names);
    const keys = [...new Set(names.map(keyOf))];
    await orm.transaction(async (tx) => {
      for (let from = 0; from < keys.length; from += KEYS_AT_ONCE)
        await emit(tx, filesRemoved, { keys: keys.slice(from, from + KEYS_AT_ONCE) });
    });
  },
});
