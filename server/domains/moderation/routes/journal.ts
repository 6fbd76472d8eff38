import { journalRoutes as contract } from '#contract/moderation/admin/journal.ts';
import { answer, type Route } from '#server/platform/http/route.ts';
import { listMeta, longPage } from '#server/platform/paging.ts';
import type { Platform } from '#server/platform/platform.ts';
import { JOURNAL_PER_PAGE, listJournal } from '../queries/journal.ts';

/** Returns the route that lists the journal of what the staff did, with the names of the subjects of its entries. */
export const journalRoutes = ({ database: { pool } }: Platform): Route[] => [
  answer(contract.journal, async ({ query }) => {
    const page = query.page ?? 1;
    const { rows, counted } = await listJournal(pool, query, page);
    const { shown, facts } = longPage(rows, { page, perPage: JOURNAL_PER_PAGE, counted });
    return { data: shown, meta: listMeta(facts, { path: contract.journal.path, query }) };
  }),
];
