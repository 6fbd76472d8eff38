import { eq } from 'drizzle-orm';
import {
  allOf,
  rowsToExport,
  type Labels,
  type PersonalData,
} from '#server/platform/personal-data.ts';
import { savedSearch } from './tables.ts';

const searchColumns = {
  ...allOf('personal', ['user_id', 'name', 'query', 'channel', 'created_at']),
  ...allOf('personal', ['stopped_at', 'told_on']),
  id: 'neutral',
} as const satisfies Labels;

/** Saved searches. Their matches are deleted with them. */
export const alertPersonalData: PersonalData = {
  domain: 'alerts',
  tables: {
    saved_search: searchColumns,
    alert_digest: allOf('neutral', ['id', 'saved_search_id', 'made_at']),
    alert_match: allOf('neutral', ['saved_search_id', 'ad_id', 'matched_at', 'digest_id']),
    alert_mark: allOf('neutral', ['one', 'matched_up_to']),
  },
  exportOf: async (platform, userId) => ({
    saved_searches: await rowsToExport(
      platform,
      { table: 'saved_search', columns: searchColumns },
      'user_id = $1',
      [userId],
    ),
  }),
  erase: async ({ database }, userId) => {
    await database.orm.delete(savedSearch).where(eq(savedSearch.userId, userId));
  },
};
