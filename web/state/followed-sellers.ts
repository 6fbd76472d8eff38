import { browserApi } from '#web/client/browser-api.ts';
import { markedPeople } from './marked-people.ts';

/** Holds the sellers whom the signed-in person follows. */
export const followedSellers = markedPeople({
  list: () => browserApi.call('GET /api/followed-sellers'),
  set: (id, isFollowed) =>
    browserApi.call(
      isFollowed ? 'POST /api/vendeurs/:id/follow' : 'DELETE /api/vendeurs/:id/follow',
      {
        params: { id },
      },
    ),
});
