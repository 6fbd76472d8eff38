import { formatPrice } from '#contract/common/with-currency.ts';
import { shownTitle, PURPOSES } from '#contract/ads/purposes.ts';
import { CLOSING_DATE, SITUATION } from '#contract/catalog/attribute-keys.ts';
import type { AdPage, Picture } from '#contract/ads/schemas/ads.ts';
import { comparedPrice } from '#web/format/compared-price.ts';
import { formatLastDay } from '#web/format/niger-days.ts';
import { formatDay, formatNumber, toMinute } from '#web/format/format.ts';
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

/** Converts an ad to the data that its page shows. `steps` are the category and sub-category. */
export function toAdView(ad: AdPage) {
  const valueOf = (wanted: string) => ad.attributes.find(({ key }) => key === wanted)?.value;
  const { purpose } = ad;
  const traits = PURPOSES[purpose];
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
    noAdvance: ad.no_advance,
    warnings: toWarningViews(ad.warnings),
    // The advice is for the buyers of what is sold, as opposed to sought, lost or found.
    advice: traits.isSold ? ad.advice : null,
    /** Says whether a deed of sale makes sense, unlike for a job or a rental, which sell nothing. */
    isForSale:
      traits.isSold && ad.advice !== 'job' && ad.advice !== 'rental' && valueOf('offer') !== 'rent',
    /** Says whether the ad of a job states that no fee is asked of applicants. */
    asksNoFee: valueOf('no_application_fee') === true,
  };
}
export type AdView = ReturnType<typeof toAdView>;
