import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { SHOP_MEMBERS, type MemberRole } from '#contract/shops/limits.ts';
import { DAY_SECONDS } from '#contract/common/time.ts';
import { findByTelephone } from '#server/domains/accounts/index.ts';
import { expectOne, type Tx } from '#server/platform/database/database.ts';
import { emit } from '#server/platform/events/event.ts';
import type { Limit } from '#server/platform/limits.ts';
import { toE164 } from '#server/platform/phones.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { memberInvited } from '../events.ts';
import { findMembership, lockMembership, type Membership } from '../queries/roles.ts';
import { mayInvite, oldestOpen } from '../rules.ts';
import { shopInvitation, shopMember } from '../tables.ts';
import { shopMemberRefusals } from '#contract/shops/refusals.ts';

const INVITATIONS: Limit = {
  name: 'shop-invitations',
  points: 10,
  seconds: DAY_SECONDS,
  shared: true,
};

export interface Invitation {
  actorId: number;
  slug: string;
  /** Is the telephone number of the invited person, as typed. */
  telephone: string;
  role: MemberRole;
}

/**
 * Returns the confirmed account of an invited number; null when there is none, when it is suspended, or when the person
 * belongs to the shop already.
 */
const findInvited = async (
  tx: Tx,
  telephone: string,
  { shopId, holderId }: Membership,
): Promise<number | null> => {
  const account = await findByTelephone(tx, telephone);
  if (!account?.phoneVerifiedAt || account.suspendedAt || account.id === holderId) return null;
  const isMember = await tx.$count(
    shopMember,
    and(eq(shopMember.shopId, shopId), eq(shopMember.userId, account.id)),
  );
  return isMember > 0 ? null : account.id;
};

/**
 * Checks that members and open invitations of a shop, those made after `since`, are below the limit; an invitation of
 * `telephone` does not count, since a new one replaces it. @throws Refusal 422
 */
const assertRoom = async (
  tx: Tx,
  { shopId }: Membership,
  telephone: string,
  since: Date,
): Promise<void> => {
  const members = await tx.$count(shopMember, eq(shopMember.shopId, shopId));
  const open = await tx.$count(
    shopInvitation,
    and(
      eq(shopInvitation.shopId, shopId),
      isNull(shopInvitation.withdrawnAt),
      gt(shopInvitation.createdAt, since),
      ne(shopInvitation.telephone, telephone),
    ),
  );
  if (members + open >= SHOP_MEMBERS) throw new Refusal(shopMemberRefusals.tooMany);
};

/**
 * Invites the holder of a number to a shop. The answer is the same whether or not the number has an
 * account, and whether or not its holder declines.
 * @throws Refusal 403, 404, 422, 429
 */
export const inviteMember = async (
  platform: Platform,
  { actorId, slug, telephone: typed, role }: Invitation,
): Promise<void> => {
  const { database, clock, limits } = platform;
  const before = await findMembership(database.orm, actorId, slug);
  if (!mayInvite(before.role, role)) throw new Refusal(shopMemberRefusals.notAllowed);
  const telephone = toE164(typed, { textable: true });
  if (!telephone) throw new Refusal(shopMemberRefusals.badNumber);
  await limits.use(INVITATIONS, String(actorId), shopMemberRefusals.tooManyInvitations);
  const now = clock.now();
  await database.orm.transaction(async (tx) => {
    const membership = await lockMembership(tx, actorId, slug);
    if (!mayInvite(membership.role, role)) throw new Refusal(shopMemberRefusals.notAllowed);
    if (!membership.isPublic) throw new Refusal(shopMemberRefusals.notPublished);
    await assertRoom(tx, membership, telephone, oldestOpen(now));
    const { shopId } = membership;
    const userId = await findInvited(tx, telephone, membership);
    const invitation = { userId, role, invitedBy: actorId, createdAt: now };
    // A person who declined is not invited again while the invitation lasts.
    const stillDeclined = sql`CASE WHEN ${gt(shopInvitation.createdAt, oldestOpen(now))}
      AND ${shopInvitation.userId} IS NOT DISTINCT FROM ${userId} THEN ${shopInvitation.declinedAt} END`;
    const stored = await tx
      .insert(shopInvitation)
      .values({ shopId, telephone, ...invitation })
      .onConflictDoUpdate({
        target: [shopInvitation.shopId, shopInvitation.telephone],
        set: { ...invitation, withdrawnAt: null, declinedAt: stillDeclined },
      })
      .returning({ id: shopInvitation.id });
    await emit(tx, memberInvited, { invitation_id: expectOne(stored).id, at: now.toISOString() });
  });
};
