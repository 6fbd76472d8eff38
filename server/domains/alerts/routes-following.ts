import { followingRoutes as contract } from '#contract/alerts/routes/following.ts';
import { answer, type Route } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { followSeller, unfollowSeller } from './commands/follow-seller.ts';
import { listFollowed } from './queries/followed-sellers.ts';
import { followingMessages } from './texts.ts';

/** Answers the calls to follow sellers. */
export const followingRoutes = (platform: Platform): Route[] => [
  answer(contract.list, async ({ actor }) => ({
    data: await listFollowed(platform.database.pool, actor.id),
  })),

  answer(contract.follow, async ({ actor, params }) => {
    await followSeller(platform, actor.id, params.id);
    return { message: followingMessages.followed };
  }),

  answer(contract.unfollow, async ({ actor, params }) => {
    await unfollowSeller(platform, actor.id, params.id);
    return { message: followingMessages.unfollowed };
  }),
];
