import { formatPrice } from '#contract/common/with-currency.ts';
import { shownTitle, PURPOSES } from '#contract/ads/purposes.ts';
import {
  CLOSING_DATE,
  EXTRA_FEES,
  JOB_SECTOR,
  SITUATION,
} from '#contract/catalog/attribute-keys.ts';
import type { AdPage, Picture } from '#contract/ads/schemas/ads.ts';
import { comparedPrice } from '#web/format/compared-price.ts';
import { formatLastDay } from '#web/format/niger-days.ts';
import { formatDay, formatNumber, toMinute } from '#web/format/format.ts';
import { priceUnit } from '#web/format/price-unit.ts';
import { JOB_SEEKER_TEXTS, PURPOSE_TEXTS, RECRUITER_TEXTS } from '#web/format/purpose-texts.ts';
import { formatVoice } from '#web/format/voice.ts';
import { adStatusText } from '#web/format/ad-status.ts';
import { toPhoto, type PhotoView } from '#web/parts/ads/photo.tsx';
import { toWarningViews } from '#web/parts/ads/category-warnings.tsx';
import { ratingsText } from '#web/format/ratings.ts';
import { sellerFacts } from './seller-facts.ts';

/** Describes a picture of the gallery in its own aspect ratio. */
export interface GalleryPhoto extends PhotoView {
  width: number;
  height: number;
}

const WIDEST = 1280;

/**
 * Is the attribute `sizes` of the gallery, and of full screen, which thus opens with files that are already loaded.
 * Phones get the smallest value, so that a pixel ratio of 2 selects the file of 640 px.
 */
export const PHOTO_SIZES = '(min-width:1024px) 720px,(min-width:480px) 100vw,320px';

const toGalleryPhoto = (picture: Picture): GalleryPhoto => ({
  ...toPhoto(picture, WIDEST),
  width: picture.width,
  height: picture.height,
});

/**
 * Converts an ad to the data that its page shows. `steps` are the category and sub-category; `icon` names the icon of
 * the category, which stands in for photos.
 */
export function toAdView(ad: AdPage, icon = 'all') {
  const valueOf = (wanted: string) => ad.attributes.find(({ key }) => key === wanted)?.value;
  const { purpose } = ad;
  const traits = PURPOSES[purpose];
  // The advice is for the buyers of what is sold, as opposed to sought, lost or found.
  const advice = traits.isSold ? ad.advice : null;
  const isSeeker = traits.isSold && advice === null && valueOf(JOB_SECTOR) !== undefined;
  const { author, writesTo, meeting } = {
    ...PURPOSE_TEXTS[purpose],
    ...(advice === 'job' ? RECRUITER_TEXTS : {}),
    ...(isSeeker ? JOB_SEEKER_TEXTS : {}),
  };
  const fees = valueOf(EXTRA_FEES.key);
  const hasVisitFee = Array.isArray(fees) && fees.includes(EXTRA_FEES.visit);
  return {
    id: ad.id,
    purpose,
    title: shownTitle(ad),
    description: ad.description,
    voice: ad.voice && {
      url: ad.voice.url,
      label: `Écouter la description (${formatVoice(ad.voice)})`,
    },
    price:
      traits.price === 'budget' && ad.price !== null
        ? `Budget : ${formatPrice(ad.price_label)}`
        : formatPrice(ad.price_label),
    /** Says after the price for what it is asked, such as '/ mois'; '' for nothing. */
    unit: priceUnit(ad),
    oldPrice: ad.old_price && formatNumber(ad.old_price),
    code: ad.code,
    city: ad.quarter ? `${ad.quarter.name}, ${ad.city.name}` : ad.city.name,
    near: ad.landmark?.name ?? null,
    amount: ad.price,
    /** Compares the price with those of similar ads; null when there are few of them. */
    compared: ad.price_comparison && comparedPrice(ad.price_comparison),
    condition: ad.product_status,
    // The price label of a lost or found ad already says its situation.
    facts: ad.attributes
      .filter(({ key, text }) => key !== SITUATION.key || text !== ad.price_label)
      .map(({ key, label, text }) => [key, label, text] as const),
    closing: valueOf(CLOSING_DATE),
    status: adStatusText(ad),
    isOnline: ad.status === 'Publiée',
    isSold: ad.status === 'Vendue',
    /** Is the last day of the ad's reservation, as text; null without one. */
    reserved: ad.reserved_until && formatLastDay(ad.reserved_until),
    at: toMinute(ad.published_at ?? ad.created_at),
    confirmed: ad.confirmed_at && toMinute(ad.confirmed_at),
    photoVerified: ad.photo_verified_at && formatDay(ad.photo_verified_at),
    steps: [ad.category.category, { id: ad.category.id, name: ad.category.name }],
    photos: ad.pictures.map(toGalleryPhoto),
    icon: ad.pictures.length > 0 ? null : icon,
    seller: {
      id: ad.user.id,
      first_name: ad.user.first_name,
      last_name: ad.user.last_name,
      photo: ad.user.photo,
      facts: sellerFacts(ad.seller),
      ratings: ad.seller.ratings && ratingsText(ad.seller.ratings),
    },
    shop: ad.shop,
    publishedBy: ad.published_by,
    /** Lists the published questions with their answers. */
    questions: ad.questions.map(({ question, answer }) => [question, answer] as const),
    contact: ad.contact,
    hours: ad.seller.contact_hours,
    takesMessages: ad.seller.takes_messages,
    shareImage: ad.share_image,
    statusImage: ad.status_image,
    asksDeposit: ad.asks_deposit,
    /** Says whether to show the pledge to ask for no advance, which a fee for the visit contradicts. */
    noAdvance: ad.no_advance && !hasVisitFee,
    warnings: toWarningViews(ad.warnings),
    advice,
    author,
    writesTo,
    /** Is the advice on meeting the other user safely. */
    meeting,
    /** Says whether a buyer pays for something, unlike for a job, a person who looks for work, or what is sought. */
    isPaid: traits.isSold && advice !== 'job' && !isSeeker,
    /** Says whether a deed of sale makes sense, unlike for a job or a rental, which sell nothing. */
    isForSale:
      traits.isSold &&
      advice !== 'job' &&
      advice !== 'rental' &&
      !isSeeker &&
      valueOf('offer') !== 'rent',
    /** Says whether the ad of a job states that no fee is asked of applicants. */
    asksNoFee: valueOf('no_application_fee') === true,
  };
}
export type AdView = ReturnType<typeof toAdView>;
