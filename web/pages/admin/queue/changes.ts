import type { Ad } from '#contract/ads/schemas.ts';

/** A field that differs between two versions of an ad. */
export interface Change {
  label: string;
  before: string;
  after: string;
}

const FIELDS: readonly (readonly [label: string, read: (ad: Ad) => string])[] = [
  ['Titre', (ad) => ad.title],
  ['Prix affiché', (ad) => ad.price_label],
  ['Catégorie', (ad) => `${ad.category.category.name} › ${ad.category.name}`],
  ['Ville', (ad) => ad.city.name],
  ['État', (ad) => ad.product_status],
  ['Description', (ad) => ad.description],
  ['WhatsApp', (ad) => ad.contact.whatsapp],
  ['Appel', (ad) => ad.contact.telephone],
  ['SMS', (ad) => ad.contact.sms],
];

const count = (photos: number): string => (photos === 1 ? '1 photo' : `${photos} photos`);

/** What a seller changed from one version to the next, in the order of the page. */
export const changesBetween = (before: Ad, after: Ad): Change[] => {
  const changes = FIELDS.flatMap(([label, read]) => {
    const [was, is] = [read(before), read(after)];
    return was === is ? [] : [{ label, before: was, after: is }];
  });
  const kept = after.images.filter((url) => before.images.includes(url)).length;
  const isSame =
    before.images.length === after.images.length &&
    before.images.every((url, index) => url === after.images[index]);
  if (isSame) return changes;
  const added = after.images.length - kept;
  return [
    ...changes,
    {
      label: 'Photos',
      before: count(before.images.length),
      after:
        added > 0
          ? `${count(after.images.length)}, dont ${added} nouvelles`
          : count(after.images.length),
    },
  ];
};
