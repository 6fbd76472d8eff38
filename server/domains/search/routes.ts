import type { Route } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { hintProposalRoutes } from './routes/hints.ts';
import { listRoutes } from './routes/lists.ts';
import { placeRoutes, type PlaceKnowledge } from './routes/places.ts';
import { synonymRoutes } from './routes/synonyms.ts';
import type { SearchLog } from './search-log.ts';

/**
 * Returns the routes for lists and searches, what is shown around an ad (similar ads, its seller, its city), proposals
 * for a new ad, and the administrators' synonyms.
 */
export const searchRoutes = (
  platform: Platform,
  searches: SearchLog,
  knowledge: PlaceKnowledge,
): Route[] => [
  ...listRoutes(platform, searches),
  ...placeRoutes(platform, knowledge),
  ...hintProposalRoutes(platform),
  ...synonymRoutes(platform),
];
