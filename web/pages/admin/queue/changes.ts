import type { Ad } from '#contract/ads/schemas.ts';
import type { ReviewedAd } from '#contract/moderation.ts';
import { formatPrice } from '#web/parts/format.ts';

/** What differs between the version before and the one that waits, in the words a reviewer reads. */
export interface Change {
  label: string;
  before: string;
  after: string;
}

const facts = (ad: Ad): [label: string, text: string][] => [
  ['Titre', ad.title],
  ['Prix', formatPrice(ad.price_label)],
  ['Description', ad.description],
  ['Catégorie', `${ad.category.category.name} › ${ad.category.name}`],
  ['Ville', ad.city.name],
  ['État', ad.product_status],
  ['WhatsApp', ad.contact.whatsapp],
  ['Appel', ad.contact.telephone],
  ['SMS', ad.contact.sms],
];

const photos = (n: number): string => (n === 0 ? 'aucune' : String(n));

/** The photos, told by how many are new and how many are gone; the order alone is told too. */
const photoChange = (before: Ad, after: Ad): Change[] => {
  const had = before.images;
  const has = after.images;
  if (had.join() === has.join()) return [];
  const added = has.filter((url) => !had.includes(url)).length;
  const gone = had.filter((url) => !has.includes(url)).length;
  const words = [
    added > 0 && `${added} ajoutée${added > 1 ? 's' : ''}`,
    gone > 0 && `${gone} retirée${gone > 1 ? 's' : ''}`,
  ].filter(Boolean);
  return [
    {
      label: 'Photos',
      before: photos(had.length),
      after: `${photos(has.length)} (${words.join(', ') || 'ordre changé'})`,
    },
  ];
};

/** Nothing when there is no version before: the ad is new. */
export const changesOf = ({ previous, ...ad }: ReviewedAd): Change[] => {
  if (!previous) return [];
  const now = facts(ad);
  const texts = facts(previous).flatMap(([label, before], i) => {
    const after = now[i]?.[1] ?? '';
    return after === before ? [] : [{ label, before, after }];
  });
  return [...texts, ...photoChange(previous, ad)];
};
