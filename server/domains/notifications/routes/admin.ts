import { deliveryAdminRoutes as contract } from '#contract/admin/deliveries.ts';
import { answer, type Route } from '#server/platform/http/route.ts';
import { listMeta, longPage } from '#server/platform/paging.ts';
import type { Platform } from '#server/platform/platform.ts';
import { retryDelivery } from '../commands/retry-delivery.ts';
import { NOT_COMPOSED } from '../delivery/send.ts';
import { KINDS } from '../kinds.ts';
import { FAILED_PER_PAGE, listFailedDeliveries } from '../queries/failed-deliveries.ts';

/** In French, what is stored as the error of the last try. */
const reasonOf = (error: string): string => {
  if (error === NOT_COMPOSED) return 'Le texte n’a pas pu être composé.';
  const status = /\b[1-5]\d\d\b/.exec(error)?.[0];
  return status ? `La passerelle a répondu ${status}.` : 'La passerelle n’a pas répondu.';
};

/** Messages that do not leave, for administrators. */
export const deliveryAdminRoutes = (platform: Platform): Route[] => [
  answer(contract.failed, async ({ query }) => {
    const page = query.page ?? 1;
    const { rows, counted } = await listFailedDeliveries(platform.database.pool, page);
    const { shown, facts } = longPage(rows, { page, perPage: FAILED_PER_PAGE, counted });
    const data = shown.map(
      ({ kind, created_at: createdAt, gave_up_at: gaveUpAt, error, ...row }) => ({
        ...row,
        label: KINDS[kind].label,
        error: reasonOf(error),
        created_at: createdAt.toISOString(),
        given_up: gaveUpAt !== null,
      }),
    );
    return { data, meta: listMeta(facts, { path: contract.failed.path, query }) };
  }),

  answer(contract.retry, async ({ params }) => {
    await retryDelivery(platform, params.id);
    return { message: 'Nouvel essai lancé.' };
  }),
];
