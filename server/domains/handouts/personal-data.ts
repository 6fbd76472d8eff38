import { allOf, type PersonalData } from '#server/platform/personal-data.ts';
import { makePack } from './commands/make-pack.ts';
import { listPacksOfPerson } from './queries/city-pack.ts';

export const handoutPersonalData: PersonalData = {
  domain: 'handouts',
  tables: {
    // The file of a pack shows ads as their pages do; packs with ads of an erased person are made anew without those.
    city_pack: {
      ...allOf('neutral', ['city_id', 'key', 'made_at', 'size', 'ad_ids']),
      ...allOf('secret', ['page_hash', 'ads_hash']),
    },
  },

  // The export contains nothing, since a pack shows ads as their pages do, which `ads` exports.
  exportOf: async () => ({}),

  erase: async (platform, userId) => {
    // This runs before the ads are deleted, which name the packs. A closed account's ads are no longer public.
    for (const city of await listPacksOfPerson(platform.database.pool, userId))
      await makePack(platform, city);
  },
};
