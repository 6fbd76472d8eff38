import { eq, or } from 'drizzle-orm';
import {
  allOf,
  rowsToExport,
  type Labels,
  type PersonalData,
} from '#server/platform/personal-data.ts';
import { savedSearch, sellerFollow, wantedMatch } from './tables.ts';

const searchColumns = {
  ...allOf('personal', ['user_id', 'name', 'query', 'channel', 'created_at']),
  ...allOf('personal', ['stopped_at', 'told_on']),
  id: 'neutral',
} as const satisfies Labels;

const followColumns = {
  ...allOf('personal', ['user_id', 'seller_id', 'created_at']),
  told_up_to: 'neutral',
} as const satisfies Labels;

const wantedColumns = {
  ...allOf('personal', ['user_id', 'side', 'wanted_id', 'offer_id', 'matched_at', 'told_on']),
} as const satisfies Labels;

/**
 * Declares the personal data of this domain: saved searches, followed sellers, and matches of
 * wanted ads. Matches of searches are deleted with the searches.
 */
export const alertPersonalData: PersonalData = {
  domain: 'alerts',
  tables: {
    saved_search: searchColumns,
    seller_follow: followColumns,
    alert_digest: allOf('neutral', ['id', 'saved_search_id']),
    alert_match: allOf('neutral', ['saved_search_id', 'ad_id', 'matched_at', 'digest_id']),
    alert_mark: allOf('neutral', ['one', 'matched_up_to', 'wanted_up_to']),
    wanted_match: wantedColumns,
  },
  exportOf: async (platform, userId) => ({
    saved_searches: await rowsToExport(
      platform,
      { table: 'saved_search', columns: searchColumns },
      'user_id = $1',
      [userId],
    ),
    followed_sellers: await rowsToExport(
      platform,
      { table: 'seller_follow', columns: followColumns },
      'user_id = $1',
      [userId],
    ),
    wanted_matches: await rowsToExport(
      platform,
      { table: 'wanted_match', columns: wantedColumns },
      'user_id = $1',
      [userId],
    ),
  }),
  erase: async ({ database }, userId) => {
    await database.orm.delete(savedSearch).where(eq(savedSearch.userId, userId));
    const isTheirs = or(eq(sellerFollow.userId, userId), eq(sellerFollow.sellerId, userId));
    await database.orm.delete(sellerFollow).where(isTheirs);
    await database.orm.delete(wantedMatch).where(eq(wantedMatch.userId, userId));
  },
};
