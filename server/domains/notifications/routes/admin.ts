import { deliveryAdminRoutes as contract } from '#contract/notifications/admin.ts';
import { answer, type Route } from '#server/platform/http/route.ts';
import { listMeta, longPage } from '#server/platform/paging.ts';
import type { Platform } from '#server/platform/platform.ts';
import { dismissDelivery } from '../commands/dismiss-delivery.ts';
import { retryDelivery } from '../commands/retry-delivery.ts';
import { failureText } from '../delivery/failure-text.ts';
import { KINDS } from '../kinds.ts';
import { FAILED_PER_PAGE, listFailedDeliveries } from '../queries/failed-deliveries.ts';
import { deliveryMessages, lostTexts } from '../texts.ts';

const LOST_TEXTS = [
  // The first three are errors of WhatsApp, by their code.
  [/^131026\b/, lostTexts.notOnWhatsApp],
  [/^(130472|131048|131049)\b/, lostTexts.heldBack],
  [/^131050\b/, lostTexts.refused],
  [/dlr_unknown/i, lostTexts.unknown],
  [/absent|expired/i, lostTexts.phoneOff],
  [/black|block|disturb|dnd/i, lostTexts.refused],
  [/inactive|exist|unknown|notnetwork|not_registered/i, lostTexts.noSuchNumber],
] as const;

/** Returns the French reason why a message was lost, with the provider's original words for its support. */
const lostText = (reason: string): string => {
  const [, text] = LOST_TEXTS.find(([pattern]) => pattern.test(reason)) ?? [];
  return `${text ?? lostTexts.notDelivered}${reason ? ` (${reason})` : ''}.`;
};

/** Returns the routes by which administrators list, retry and dismiss messages that were not sent or did not arrive. */
export const deliveryAdminRoutes = (platform: Platform): Route[] => [
  answer(contract.failed, async ({ query }) => {
    const page = query.page ?? 1;
    const { rows, counted } = await listFailedDeliveries(platform.database.pool, page);
    const { shown, facts } = longPage(rows, { page, perPage: FAILED_PER_PAGE, counted });
    const data = shown.map(
      ({ kind, gave_up_at: gaveUpAt, lost_at: lostAt, lost_reason: lostReason, ...row }) => ({
        ...row,
        label: KINDS[kind].label,
        error: lostAt ? lostText(lostReason) : failureText(row.error),
        created_at: row.created_at.toISOString(),
        given_up: gaveUpAt !== null,
        lost: lostAt !== null,
      }),
    );
    return { data, meta: listMeta(facts, { path: contract.failed.path, query }) };
  }),

  answer(contract.retry, async ({ params }) => {
    await retryDelivery(platform, params.id);
    return { message: deliveryMessages.retried };
  }),

  answer(contract.dismiss, async ({ params }) => {
    await dismissDelivery(platform, params.id);
    return { message: deliveryMessages.dismissed };
  }),
];
