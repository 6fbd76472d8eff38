import { data } from 'react-router';
import { formatPrice } from '#contract/common/with-currency.ts';
import { shownTitle, type AdPurpose } from '#contract/ads/purposes.ts';
import { ApiError, type Api } from '#web/client/api.ts';
import { toCard, type CardView } from '#web/parts/ads/ad-card.tsx';
import { formatDay } from '#web/format/format.ts';
import { idFromPath, orNotFound } from '#web/parts/page/or-not-found.ts';
import { toAdView } from './ad-view.ts';
import type { AdPage, GoneAd } from '#contract/ads/schemas/ads.ts';

/** Is the number of similar ads on a page: one row on a desktop. */
const SIMILAR_COUNT = 4;

/** Describes the data shown for an ad that is no longer published. */
export interface GoneView {
  id: number;
  purpose: AdPurpose;
  title: string;
  price: string;
  city: string;
  status: GoneAd['status'];
  /** Is the day on which a paused ad is back at the latest; null when it is not paused. */
  pausedUntil: string | null;
  steps: { id: number; name: string }[];
  /** Is the path of the picture for share previews; null when the API keeps only a summary of the ad. */
  shareImage: string | null;
}

/** Returns the data that the page of an ended ad shows. */
const toGoneView = (
  ad: Omit<GoneAd, 'status'> & { status: GoneAd['status'] },
  shareImage: string | null,
): GoneView => ({
  id: ad.id,
  purpose: ad.purpose,
  title: shownTitle(ad),
  price: formatPrice(ad.price_label),
  city: ad.city.name,
  status: ad.status,
  pausedUntil: ad.paused_until && formatDay(ad.paused_until),
  steps: [ad.category.category, { id: ad.category.id, name: ad.category.name }],
  shareImage,
});

/** Loads ads similar to an ad; an empty list when the call fails. */
const similarTo = async (api: Api, id: number): Promise<readonly CardView[]> => {
  try {
    const { data: cards } = await api.call('GET /api/annonces/:id/similar', {
      params: { id },
      query: { per_page: SIMILAR_COUNT },
    });
    return cards.map(toCard);
  } catch (error) {
    // Similar ads are optional: the page renders without them.
    if (error instanceof ApiError) return [];
    throw error;
  }
};

/** Loads an ad as its page shows it; null when the caller may not see it or it does not exist. */
const findAd = async (api: Api, id: number) => {
  try {
    return (await api.call('GET /api/the-annonces/:id', { params: { id } })).data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
};

/** Returns the name of the category's icon for an ad without photos; undefined with photos, or when the call fails. */
const iconFor = async (api: Api, { pictures, category }: AdPage): Promise<string | undefined> => {
  if (pictures.length > 0) return undefined;
  try {
    const { categories } = await api.call('GET /api/categories', { query: { attributes: '0' } });
    return categories.find(({ id }) => id === category.category.id)?.icon_name;
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
};

/**
 * Loads the data of an ad's page; a sold, expired or withdrawn ad gives the status 410. Similar ads are a
 * promise when they may come `later` than the ad: in the browser, which does not load the categories for one icon.
 */
export async function loadAd(api: Api, segment: string, later = false) {
  const id = idFromPath(segment);
  const pending = similarTo(api, id);
  const [ad] = await Promise.all([findAd(api, id), later ? null : pending]);
  const now = Date.now();
  // `findAd` also returns sold ads, while ads that ended otherwise have a call of their own.
  if (ad && ad.status !== 'Vendue')
    return {
      ad: toAdView(ad, later ? undefined : await iconFor(api, ad)),
      gone: null,
      now,
      similar: later ? pending : await pending,
    };
  const gone = ad
    ? toGoneView({ ...ad, status: 'Vendue', paused_until: null }, ad.share_image)
    : toGoneView(
        (await orNotFound(api.call('GET /api/annonces/:id/gone', { params: { id } }))).data,
        null,
      );
  const similar = await pending;
  return data({ ad: null, gone, now, similar }, { status: 410 });
}
