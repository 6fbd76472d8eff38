import { followingRoutes } from '#contract/alerts/following.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { markedPeople } from './marked-people.ts';

/** The sellers whom the signed-in person follows. */
export const followedSellers = markedPeople({
  list: () => browserApi.call(followingRoutes.list),
  set: (id, isFollowed) =>
    browserApi.call(isFollowed ? followingRoutes.follow : followingRoutes.unfollow, {
      params: { id },
    }),
});
