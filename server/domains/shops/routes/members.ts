import { INVITATION_DAYS } from '#contract/shops/limits.ts';
import { shopMemberRoutes as contract } from '#contract/shops/routes/members.ts';
import { DAY } from '#contract/common/time.ts';
import { presentUserPhoto } from '#server/domains/accounts/index.ts';
import { answer, type Route } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { answerInvitation, withdrawInvitation } from '../commands/answer-invitation.ts';
import { changeMember, removeMember } from '../commands/change-member.ts';
import { inviteMember } from '../commands/invite-member.ts';
import { listInvitations, listMembers, listOwnRoles, listReceived } from '../queries/members.ts';
import { findMembership } from '../queries/roles.ts';
import { mayInvite, oldestOpen } from '../rules.ts';
import { memberMessages } from '../texts.ts';

const endOf = (createdAt: Date): string =>
  new Date(createdAt.getTime() + INVITATION_DAYS * DAY).toISOString();

/** Returns the routes about the team of a shop. */
export const shopMemberRoutes = (platform: Platform): Route[] => {
  const { orm, pool } = platform.database;
  const since = () => oldestOpen(platform.clock.now());
  return [
    answer(contract.mine, async ({ actor }) => {
      const received = await listReceived(pool, actor.id, since());
      return {
        data: await listOwnRoles(orm, actor.id),
        invitations: received.map(({ slug, name, created_at: createdAt, ...rest }) => ({
          ...rest,
          shop: { slug, name },
          expires_at: endOf(createdAt),
        })),
      };
    }),

    answer(contract.answer, async ({ params, body, actor }) => {
      const { accept } = body;
      await answerInvitation(platform, { userId: actor.id, id: params.id, accept });
      return { message: accept ? memberMessages.accepted : memberMessages.declined };
    }),

    answer(contract.team, async ({ params, actor }) => {
      const { shopId, role } = await findMembership(orm, actor.id, params.slug);
      const members = await listMembers(pool, shopId);
      const invitations = await listInvitations(pool, shopId, since());
      return {
        data: {
          role,
          members: members.map(({ photo_key: photo, ...member }) => ({
            ...member,
            photo: presentUserPhoto(photo),
          })),
          invitations: invitations
            .filter((invitation) => mayInvite(role, invitation.role))
            .map(({ created_at: createdAt, ...invitation }) => ({
              ...invitation,
              expires_at: endOf(createdAt),
            })),
        },
      };
    }),

    answer(contract.invite, async ({ params, body, actor }) => {
      await inviteMember(platform, { actorId: actor.id, slug: params.slug, ...body });
      return { message: memberMessages.invited };
    }),

    answer(contract.withdraw, async ({ params, actor }) => {
      await withdrawInvitation(platform, { actorId: actor.id, id: params.id });
      return { message: memberMessages.withdrawn };
    }),

    answer(contract.change, async ({ params: { slug }, body: { id, role }, actor }) => {
      const member = { actorId: actor.id, slug, memberId: id };
      if (role !== '') {
        await changeMember(platform, { ...member, role });
        return { message: memberMessages.roleChanged };
      }
      await removeMember(platform, member);
      return { message: id === actor.id ? memberMessages.left : memberMessages.removed };
    }),
  ];
};
