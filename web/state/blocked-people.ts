import { messagingRoutes } from '#contract/messaging/routes.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { markedPeople } from './marked-people.ts';

/** The people whom the signed-in person has blocked. */
export const blockedPeople = markedPeople({
  list: () => browserApi.call(messagingRoutes.blocked),
  set: (id, isBlocked) =>
    browserApi.call(isBlocked ? messagingRoutes.block : messagingRoutes.unblock, {
      params: { id },
    }),
});
