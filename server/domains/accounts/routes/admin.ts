import { adminRefusals } from '#contract/common/admin-refusals.ts';
import { userAdminRoutes as contract } from '#contract/accounts/admin.ts';
import { answer, type Route } from '#server/platform/http/route.ts';
import { listMeta, longPage } from '#server/platform/paging.ts';
import type { AccessGrant } from '#server/platform/access-grants.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import {
  changeRole,
  correctPhone,
  correctUser,
  reinstate,
  suspend,
  resetTwoStep,
} from '../commands/manage-user.ts';
import {
  findManagedUser,
  listUsers,
  USERS_PER_PAGE,
  type CountAds,
} from '../queries/managed-users.ts';
import { accountAdminMessages } from '../texts.ts';

/** Returns the routes by which administrators manage accounts. */
export const accountAdminRoutes = (
  platform: Platform,
  countAds: CountAds,
  accessGrants: readonly AccessGrant[],
): Route[] => {
  const { pool } = platform.database;

  /** Reads an account as administrators see it. @throws Refusal 404 */
  const user = async (id: number) => {
    const managedUser = await findManagedUser(pool, countAds, id);
    if (!managedUser) throw new Refusal(adminRefusals.userNotFound);
    return managedUser;
  };

  return [
    answer(contract.users, async ({ query }) => {
      const page = query.page ?? 1;
      const { rows, counted } = await listUsers(pool, countAds, { ...query, page });
      const { shown, facts } = longPage(rows, { page, perPage: USERS_PER_PAGE, counted });
      return { data: shown, meta: listMeta(facts, { path: contract.users.path, query }) };
    }),

    answer(contract.edit, async ({ params, body, actor }) => {
      await correctUser(
        platform,
        { actorId: actor.id, userId: params.id },
        {
          firstName: body.first_name,
          lastName: body.last_name,
          email: body.email,
          cityId: body.city_id,
        },
      );
      return { message: accountAdminMessages.saved, data: await user(params.id) };
    }),

    answer(contract.correctPhone, async ({ params, body, actor }) => {
      const act = { actorId: actor.id, userId: params.id, ...body };
      const revoked = await correctPhone(platform, accessGrants, act);
      const { phoneCorrected: message } = accountAdminMessages;
      return { message, data: await user(params.id), revoked };
    }),

    answer(contract.suspend, async ({ params, body, actor }) => {
      const until = body.until ? new Date(body.until) : null;
      const act = { actorId: actor.id, userId: params.id };
      await suspend(platform, act, { reason: body.reason, until });
      return { message: accountAdminMessages.suspended, data: await user(params.id) };
    }),

    answer(contract.reinstate, async ({ params, actor }) => {
      await reinstate(platform, { actorId: actor.id, userId: params.id });
      return { message: accountAdminMessages.reinstated, data: await user(params.id) };
    }),

    answer(contract.resetTwoStep, async ({ params, body, actor }) => {
      const act = { actorId: actor.id, userId: params.id, ...body };
      const revoked = await resetTwoStep(platform, accessGrants, act);
      const { twoStepRemoved: message } = accountAdminMessages;
      return { message, data: await user(params.id), revoked };
    }),

    answer(contract.role, async ({ params, body, actor }) => {
      await changeRole(platform, { actorId: actor.id, userId: params.id }, body.role);
      return { message: accountAdminMessages.roleSaved, data: await user(params.id) };
    }),
  ];
};
