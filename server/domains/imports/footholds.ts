import { and, eq, gte } from 'drizzle-orm';
import type { Foothold } from '#server/platform/footholds.ts';
import { adImport } from './tables.ts';
import { footholdTexts } from './texts.ts';

/** Lists the footholds of this domain: lines of an import that are still to become ads. */
export const importFootholds: readonly Foothold[] = [
  {
    table: 'ad_import',
    describe: footholdTexts.imports,
    revoke: async ({ tx, userId, since }) => {
      const removed = await tx
        .delete(adImport)
        .where(and(eq(adImport.ownerId, userId), gte(adImport.checkedAt, since)))
        .returning({ id: adImport.id });
      return removed.length;
    },
  },
];
