import { browserApi } from '#web/client/browser-api.ts';
import { markedPeople } from './marked-people.ts';

/** Holds the people whom the signed-in person has blocked. */
export const blockedPeople = markedPeople({
  list: () => browserApi.call('GET /api/blocked-users'),
  set: (id, isBlocked) =>
    browserApi.call(isBlocked ? 'POST /api/users/:id/block' : 'DELETE /api/users/:id/block', {
      params: { id },
    }),
});
