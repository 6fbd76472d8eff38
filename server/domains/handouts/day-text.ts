import { withCurrency } from '#contract/common/with-currency.ts';
import { dayInWords } from '#server/platform/text/day-in-words.ts';
import { shortAddress } from '#server/domains/ads/index.ts';
import { dayTexts } from './texts.ts';

/** Describes an ad that the text about its day may name. */
export interface DayAd {
  id: number;
  title: string;
  priceLabel: string;
  categoryId: number;
  ownerId: number;
}

/** Holds the ads of one city that were published on one day, in the time zone of Niamey. */
export interface CityDay {
  city: { name: string; slug: string };
  day: Date;
  total: number;
  /** Lists the ads of the day, newest first; on a day with many, only the newest. */
  ads: readonly DayAd[];
}

/** Limits the ads named in a text, because WhatsApp cuts longer texts off behind 'Lire la suite'. */
const MOST = 10;
const MOST_OF_OWNER = 2;
const MOST_OF_CATEGORY = 3;

/** Chooses up to `MOST` ads from a list with the newest first, with only a few by one seller or of one category. */
export const chooseDayAds = (ads: readonly DayAd[]): DayAd[] => {
  const counts = new Map<string, number>();
  const fits = (key: string, most: number): boolean => (counts.get(key) ?? 0) < most;
  const chosen: DayAd[] = [];
  for (const ad of ads) {
    const [owner, category] = [`owner ${ad.ownerId}`, `category ${ad.categoryId}`];
    if (chosen.length === MOST) break;
    if (!fits(owner, MOST_OF_OWNER) || !fits(category, MOST_OF_CATEGORY)) continue;
    for (const key of [owner, category]) counts.set(key, (counts.get(key) ?? 0) + 1);
    chosen.push(ad);
  }
  return chosen;
};

/** Replaces characters that WhatsApp reads as marks for bold, italics and so on. */
const plain = (text: string): string => text.replaceAll(/[*_~` \t\r\n]+/g, ' ').trim();

const lineOf = (origin: string, { id, title, priceLabel }: DayAd): string =>
  `• ${[plain(title), plain(withCurrency(priceLabel))].filter(Boolean).join(', ')}\n${shortAddress(origin, id)}`;

/**
 * Returns a text about the ads of one day in a city to paste into a WhatsApp group. `origin` begins all addresses of
 * the site.
 */
export const composeDayText = (origin: string, { city, day, total, ads }: CityDay): string =>
  [
    `*${dayTexts.title(city.name, dayInWords(day))}*\n${dayTexts.count(total)}`,
    ...chooseDayAds(ads).map((ad) => lineOf(origin, ad)),
    dayTexts.all(`${origin}/ville/${city.slug}`),
  ].join('\n\n');
