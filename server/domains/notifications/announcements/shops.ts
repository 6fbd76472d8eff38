import {
  findShopNotice,
  shopNumberRemoved,
  shopPublished,
  shopRejected,
  shopTakenDown,
} from '#server/domains/shops/index.ts';
import type { Subscription } from '#server/platform/events/job.ts';
import { announce } from '../commands/announce.ts';
import { on } from './on.ts';

const decisions: readonly Subscription[] = (
  [
    [shopPublished, 'published'],
    [shopRejected, 'rejected'],
    [shopTakenDown, 'taken_down'],
  ] as const
).map(([event, step]) =>
  on(event, async (platform, { shop_id: subject, version }) => {
    const notice = await findShopNotice(platform.database.pool, subject);
    if (!notice) return;
    await announce(platform, {
      kind: 'shop',
      to: notice.holderId,
      subject,
      dedupeKey: `shop.${subject}.${version}.${step}`,
      note: step === 'published' ? '' : notice.reason,
      data: { step },
    });
  }),
);

export const shopAnnouncements: readonly Subscription[] = [
  ...decisions,
  on(shopNumberRemoved, async (platform, { shop_id: subject, at }) => {
    const notice = await findShopNotice(platform.database.pool, subject);
    if (!notice) return;
    await announce(platform, {
      kind: 'shop',
      to: notice.holderId,
      subject,
      dedupeKey: `shop.${subject}.number_removed.${at}`,
      data: { step: 'number_removed' },
    });
  }),
];
