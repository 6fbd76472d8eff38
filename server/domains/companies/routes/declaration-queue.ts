import { declarationAdminRoutes as contract } from '#contract/companies/routes/companies.ts';
import type { QueuedDeclaration } from '#contract/companies/schemas/declarations.ts';
import { declarationRefusals } from '#contract/companies/refusals.ts';
import { answer, type Route } from '#server/platform/http/route.ts';
import { countedPage, listMeta } from '#server/platform/paging.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { fileDeclaration, rejectDeclaration } from '../commands/decide-declaration.ts';
import { readDeclaration } from '../commands/read-declaration.ts';
import { presentDeclaration, presentQueued, presentVersion, statusOf } from '../present.ts';
import {
  findAnyDeclaration,
  listDecidedVersions,
  listQueue,
  QUEUE_PER_PAGE,
} from '../queries/declarations.ts';
import { declarationMessages } from '../texts.ts';

export const declarationQueueRoutes = (platform: Platform): Route[] => {
  const { orm } = platform.database;

  const queued = async (id: number): Promise<QueuedDeclaration> => {
    const view = await findAnyDeclaration(orm, id);
    if (!view) throw new Refusal(declarationRefusals.notFound);
    return presentQueued(view);
  };

  return [
    answer(contract.queue, async ({ query }) => {
      const page = query.page ?? 1;
      const status = statusOf(query.status ?? 'soumise');
      // Drafts are private to the holder.
      const { rows, total } =
        status === 'draft' ? { rows: [], total: 0 } : await listQueue(orm, status, page);
      const facts = countedPage({ page, perPage: QUEUE_PER_PAGE, count: rows.length, total });
      const meta = listMeta(facts, { path: contract.queue.path, query });
      return { data: rows.map(presentQueued), meta };
    }),

    answer(contract.read, async ({ params, query, actor }) => {
      const { view, frozen } = await readDeclaration(platform, {
        readerId: actor.id,
        declarationId: params.id,
        reason: query.reason,
      });
      const versions = await listDecidedVersions(orm, params.id);
      return {
        data: {
          ...presentDeclaration(view),
          entreprise: frozen.company,
          beneficiaires: frozen.owners,
          versions: versions.map(({ row, decidedBy }) => ({
            ...presentVersion(row),
            decided_by: decidedBy,
          })),
        },
      };
    }),

    answer(contract.file, async ({ params, body, actor }) => {
      await fileDeclaration(platform, {
        administratorId: actor.id,
        declarationId: params.id,
        version: body?.version,
      });
      return { message: declarationMessages.filed, data: await queued(params.id) };
    }),

    answer(contract.reject, async ({ params, body, actor }) => {
      await rejectDeclaration(platform, {
        administratorId: actor.id,
        declarationId: params.id,
        version: body.version,
        comment: body.comment,
      });
      return { message: declarationMessages.rejected, data: await queued(params.id) };
    }),
  ];
};
