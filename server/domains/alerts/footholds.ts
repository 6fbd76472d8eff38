import { and, eq, gte, isNull } from 'drizzle-orm';
import type { Foothold } from '#server/platform/footholds.ts';
import { savedSearch } from './tables.ts';
import { footholdTexts } from './texts.ts';

/**
 * Lists the footholds of this domain: searches whose alerts are sent outside the site. Stopped ones
 * can be resumed.
 */
export const alertFootholds: readonly Foothold[] = [
  {
    table: 'saved_search',
    describe: footholdTexts.searches,
    revoke: async ({ tx, userId, since, now }) => {
      const stopped = await tx
        .update(savedSearch)
        .set({ stoppedAt: now })
        .where(
          and(
            eq(savedSearch.userId, userId),
            gte(savedSearch.createdAt, since),
            isNull(savedSearch.stoppedAt),
          ),
        )
        .returning({ id: savedSearch.id });
      return stopped.length;
    },
  },
];
