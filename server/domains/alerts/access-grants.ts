import { and, eq, gte, isNull } from 'drizzle-orm';
import type { AccessGrant } from '#server/platform/access-grants.ts';
import { savedSearch } from './tables.ts';
import { accessGrantTexts } from './texts.ts';

/**
 * Lists the access grants of this domain: saved searches, whose alerts are sent outside the site. Revoking a search
 * only stops its alerts, which its owner can resume.
 */
export const alertAccessGrants: readonly AccessGrant[] = [
  {
    table: 'saved_search',
    describe: accessGrantTexts.searches,
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
