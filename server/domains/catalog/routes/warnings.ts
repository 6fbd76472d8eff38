import { adminRefusals } from '#contract/common/admin-refusals.ts';
import type { Route } from '#server/platform/http/route.ts';
import { eq, isNull } from 'drizzle-orm';
import { warningList as contract } from '#contract/catalog/admin/warnings.ts';
import { niameyDay } from '#contract/common/time.ts';
import { manageList } from '#server/domains/journal/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { invalidatesCatalog } from '../managed.ts';
import { listManagedWarnings } from '../queries/warnings.ts';
import { categoryWarning } from '../tables.ts';

/**
 * Returns the routes by which administrators manage the warnings of categories; a removed warning is kept, marked as
 * retired, and no longer listed.
 */
export const warningRoutes = (platform: Platform): Route[] => {
  const { clock } = platform;
  return manageList(platform, {
    ...invalidatesCatalog(platform),
    subject: 'warning',
    contract,
    table: categoryWarning,
    read: () => listManagedWarnings(platform.database.pool),
    offered: isNull(categoryWarning.retiredAt),
    unknown: { categoryId: adminRefusals.unknownWarningCategory },
    // A warning whose text changes gets a new date.
    complete: (_tx, { text }, before) =>
      text === before?.text ? undefined : { since: niameyDay(clock.now()) },
    remove: (tx, { id }) =>
      tx.update(categoryWarning).set({ retiredAt: clock.now() }).where(eq(categoryWarning.id, id)),
  });
};
