import { adminRefusals } from '#contract/common/admin-refusals.ts';
import type { Route } from '#server/platform/http/route.ts';
import { eq, isNull } from 'drizzle-orm';
import { warningList as contract } from '#contract/catalog/admin/warnings.ts';
import { niameyDay } from '#contract/common/time.ts';
import { manageList } from '#server/domains/journal/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { dropsCatalog } from '../managed.ts';
import { listManagedWarnings } from '../queries/warnings.ts';
import { category, categoryWarning } from '../tables.ts';
import { warningMessages } from '../texts.ts';

/** Answers administrators about the warnings of categories. */
export const warningRoutes = (platform: Platform): Route[] => {
  const { clock } = platform;
  return manageList(platform, {
    ...dropsCatalog(platform),
    contract,
    table: categoryWarning,
    acts: ['warning.made', 'warning.changed', 'warning.retired'],
    messages: warningMessages,
    notFound: adminRefusals.warningNotFound,
    read: () => listManagedWarnings(platform.database.pool),
    offered: isNull(categoryWarning.retiredAt),
    complete: async (tx, { categoryId, text }, before) => {
      if ((await tx.$count(category, eq(category.id, categoryId))) === 0)
        throw new Refusal(adminRefusals.unknownWarningCategory);
      // A changed text gets a new date.
      return text === before?.text ? undefined : { since: niameyDay(clock.now()) };
    },
    remove: (tx, { id }) =>
      tx.update(categoryWarning).set({ retiredAt: clock.now() }).where(eq(categoryWarning.id, id)),
  });
};
