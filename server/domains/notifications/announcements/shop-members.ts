import { adTakenOutOfShop, findAnyAd } from '#server/domains/ads/index.ts';
import {
  findInvitation,
  findTeamNotice,
  memberChanged,
  memberInvited,
} from '#server/domains/shops/index.ts';
import type { Subscription } from '#server/platform/events/job.ts';
import { announce } from '../commands/announce.ts';
import type { TeamStep } from '../kinds/shop-member.ts';
import { on } from './on.ts';

/** The holder is notified of who came and went; others of changes to their membership. */
const TO_HOLDER: readonly TeamStep[] = ['joined', 'left'];

export const shopMemberAnnouncements: readonly Subscription[] = [
  on(memberInvited, async (platform, { invitation_id: id, at }) => {
    const invited = await findInvitation(platform.database.pool, id);
    if (!invited) return;
    await announce(platform, {
      kind: 'shop_member',
      to: invited.userId,
      subject: invited.shopId,
      dedupeKey: `shop_member.invitation.${id}.${at}`,
      data: { step: 'invited' },
    });
  }),
  on(memberChanged, async (platform, { shop_id: subject, user_id: userId, step, at }) => {
    const notice = await findTeamNotice(platform.database.pool, subject);
    if (!notice) return;
    await announce(platform, {
      kind: 'shop_member',
      to: TO_HOLDER.includes(step) ? notice.holderId : userId,
      subject,
      dedupeKey: `shop_member.${subject}.${userId}.${step}.${at}`,
      data: { step },
    });
  }),
  on(adTakenOutOfShop, async (platform, { ad_id: adId, shop_id: subject, at }) => {
    const found = await findAnyAd(platform.database.pool, adId);
    if (!found) return;
    await announce(platform, {
      kind: 'shop_member',
      to: found.owner.id,
      subject,
      dedupeKey: `shop_member.ad.${adId}.${at}`,
      data: { step: 'taken_out' },
    });
  }),
];
