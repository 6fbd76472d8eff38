import type { ContactChoices } from '#contract/accounts/routes/contact-choices.ts';
import { kindOf } from '#contract/ads/purposes.ts';
import type { Seller } from '#contract/search/routes.ts';
import type { Ad, SellerFacts, GoneAd } from '#contract/ads/schemas/ads.ts';
import type { RatingCounts } from '#contract/ratings/schemas/shown.ts';
import { presentUserPhoto } from '#server/domains/accounts/index.ts';
import type { GoneAdRow } from './queries/gone-ad.ts';
import type { SellerRow } from './queries/seller.ts';
import type { PageFactsRow } from './queries/page-facts.ts';
import { statusLabels } from './texts.ts';

/** Presents an ad that is no longer public, for the page that says so. */
export const presentGone = ({ sub, category, status, ...row }: GoneAdRow): GoneAd => ({
  id: row.id,
  kind: kindOf(row.kind),
  purpose: row.kind,
  title: row.title,
  price_label: row.price_label,
  city: row.city,
  category: { ...sub, category },
  status: statusLabels[status],
  paused_until: row.paused_until,
});

export const presentSeller = (row: SellerRow): Seller => ({
  id: row.id,
  first_name: row.first_name,
  last_name: row.last_name,
  photo: presentUserPhoto(row.photo_key),
  city: row.city,
  member_since: new Date(row.member_since).toISOString(),
});

/**
 * Tells whether the seller proved by codes each number that the ad shows, at least one of which is not the account's
 * own.
 */
export const isContactConfirmed = (
  { contact }: Pick<Ad, 'contact'>,
  ownNumber: string,
  { proven, phone_confirmed: isOwnConfirmed }: Pick<PageFactsRow, 'proven' | 'phone_confirmed'>,
): boolean => {
  const shown = Object.values(contact).filter((number) => number !== '');
  const others = shown.filter((number) => number !== ownNumber);
  const isAllProven = others.every((number) => proven.includes(number));
  return others.length > 0 && isAllProven && (isOwnConfirmed || others.length === shown.length);
};

/** Presents the facts about the seller. `ad` is the ad as the caller sees it. */
export const presentSellerFacts = (
  row: PageFactsRow,
  { minutes, ratings }: { minutes: number | null; ratings: RatingCounts | null },
  { ad, ownNumber }: { ad: Pick<Ad, 'contact'>; ownNumber: string },
): SellerFacts => ({
  phone_confirmed: row.phone_confirmed,
  contact_confirmed: isContactConfirmed(ad, ownNumber, row),
  company_declared: row.company_declared,
  // JSON built in SQL has `+00:00`; the API returns `Z`.
  member_since: new Date(row.member_since).toISOString(),
  ads: row.ads,
  answer_minutes: minutes,
  ratings,
  contact_hours: row.contact.hours,
  takes_messages: row.contact.channels.includes('message'),
});

const NUMBER_OF = { whatsapp: 'whatsapp', telephone: 'call', sms: 'sms' } as const;

/**
 * Returns an ad with the contact numbers for the channels that the seller chose; the other numbers are blank. The
 * seller's own number is shown with any channel that uses the phone.
 */
export const withChosenNumbers = <A extends Pick<Ad, 'contact' | 'user'>>(
  ad: A,
  { channels }: ContactChoices,
): A => {
  const numberOf = (field: keyof typeof NUMBER_OF) =>
    channels.includes(NUMBER_OF[field]) ? ad.contact[field] : '';
  const isPhoneChosen = Object.values(NUMBER_OF).some((channel) => channels.includes(channel));
  return {
    ...ad,
    user: { ...ad.user, telephone: isPhoneChosen ? ad.user.telephone : '' },
    contact: {
      whatsapp: numberOf('whatsapp'),
      telephone: numberOf('telephone'),
      sms: numberOf('sms'),
    },
  };
};
