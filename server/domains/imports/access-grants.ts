import { and, eq, gte } from 'drizzle-orm';
import type { AccessGrant } from '#server/platform/access-grants.ts';
import { adImport } from './tables.ts';
import { accessGrantTexts } from './texts.ts';

/**
 * Lists what is revoked of this domain when the owner of a hijacked account recovers it: imports, whose lines could
 * still become ads.
 */
export const importAccessGrants: readonly AccessGrant[] = [
  {
    table: 'ad_import',
    describe: accessGrantTexts.imports,
    revoke: async ({ tx, userId, since }) => {
      const removed = await tx
        .delete(adImport)
        .where(and(eq(adImport.ownerId, userId), gte(adImport.checkedAt, since)))
        .returning({ id: adImport.id });
      return removed.length;
    },
  },
];
