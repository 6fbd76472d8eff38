import { and, eq, gte } from 'drizzle-orm';
import type { AccessGrant } from '#server/platform/access-grants.ts';
import { adImport } from './tables.ts';
import { accessGrantTexts } from './texts.ts';

/** Lists the access grants of this domain: lines of an import that are still to become ads. */
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
