import { countFollowed, sellersPublished } from '#server/domains/alerts/index.ts';
import { defineSubject, on } from './subject.ts';
import { unreadKind } from './unread.ts';

/**
 * Returns the text of the notification about new ads of followed sellers. It names no seller, since the row may outlive
 * the seller's account.
 */
const publishedNote = ({ ads, sellers }: { ads: number; sellers: readonly number[] }) => {
  const counted = ads === 1 ? '1 nouvelle annonce' : `${ads} nouvelles annonces`;
  const whose =
    sellers.length === 1
      ? 'd’un vendeur que vous suivez'
      : `de ${sellers.length} vendeurs que vous suivez`;
  return `${counted} ${whose}.`;
};

const published = unreadKind({
  label: 'Nouvelles annonces de vendeurs suivis',
  priority: 'alert',
  about: null,
  byDefault: { email: false, sms: false },
  delayMinutes: 0,
  bell: {
    says: ({ note }) => ({ title: 'Vendeurs suivis', text: note }),
    // Leads to the seller, where there is only one.
    url: (id) => (id === null ? '/vendeurs-suivis' : `/vendeurs/${id}`),
  },
});

/** Tells, once a day, of new ads of sellers whom the person follows. */
const followedSellersKinds = {
  followed_sellers: {
    ...published,
    // A user who follows nobody any more gets no notification.
    load: async (occasion) => {
      const { platform, person } = occasion;
      const follows = person && (await countFollowed(platform.database.pool, person.id)) > 0;
      return follows ? published.load(occasion) : null;
    },
  } satisfies typeof published,
};

export const followedSellersSubject = defineSubject(followedSellersKinds, [
  on(sellersPublished, ({ user_id: to, sellers, ads, day }) => ({
    kind: 'followed_sellers',
    to,
    subject: sellers.length === 1 ? (sellers[0] ?? null) : null,
    dedupeKey: `followed.${to}.${day}`,
    note: publishedNote({ ads, sellers }),
  })),
]);
