import { alertRoutes as contract } from '#contract/alerts/routes/alerts.ts';
import { answer, type Route } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { removeSearch } from './commands/remove-search.ts';
import { saveSearch } from './commands/save-search.ts';
import { stopAlert } from './commands/stop-alert.ts';
import { listUrl, presentSavedSearch } from './present.ts';
import { followingRoutes } from './routes-following.ts';
import { findSavedSearch, listSavedSearches } from './queries/saved-searches.ts';
import { readStopToken } from './stop-link.ts';
import { alertMessages } from './texts.ts';
import { alertRefusals } from '#contract/alerts/refusals.ts';

/** Returns the routes of saved searches, their alerts, and followed sellers. */
export const alertRoutes = (platform: Platform): Route[] => {
  const { orm } = platform.database;
  return [
    ...followingRoutes(platform),

    answer(contract.list, async ({ actor }) => ({
      data: (await listSavedSearches(orm, actor.id)).map(presentSavedSearch),
    })),

    answer(contract.save, async ({ actor, body, reply }) => {
      const { row, isNew } = await saveSearch(platform, actor.id, body);
      void reply.code(isNew ? 201 : 200);
      return { message: alertMessages.saved, data: presentSavedSearch(row) };
    }),

    answer(contract.remove, async ({ actor, params }) => {
      await removeSearch(platform, actor.id, params.id);
      return { message: alertMessages.removed };
    }),

    answer(contract.byToken, async ({ params }) => {
      const id = readStopToken(platform.secrets, params.token);
      const row = id === null ? null : await findSavedSearch(orm, id);
      if (!row) throw new Refusal(alertRefusals.notFound);
      return {
        data: { name: row.name, url: listUrl(row.query), active: row.stoppedAt === null },
      };
    }),

    answer(contract.stop, async ({ params }) => {
      await stopAlert(platform, params.token);
      return { message: alertMessages.stopped };
    }),
  ];
};
