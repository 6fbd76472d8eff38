import type { SavedSearch } from '#contract/alerts/schemas.ts';
import type { SavedSearchRow } from './queries/saved-searches.ts';

/** Returns the URL of the list of ads with this query. */
export const listUrl = (query: string): string => `/annonces?${query}`;

export const presentSavedSearch = (row: SavedSearchRow): SavedSearch => ({
  id: row.id,
  name: row.name,
  query: row.query,
  channel: row.channel,
  url: listUrl(row.query),
  active: row.stoppedAt === null,
  created_at: row.createdAt.toISOString(),
});
