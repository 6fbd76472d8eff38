import type { OwnShop, Shop, ShopContent } from '#contract/shops/schemas/shops.ts';
import { presentUserPhoto } from '#server/domains/accounts/index.ts';
import type { PageRow, PublicShopRow, ReviewedShopRow, ShopView } from './queries/shops.ts';
import { statusOf } from './rules.ts';

const presentPage = (page: PageRow): ShopContent => ({
  name: page.name,
  about: page.about,
  hours: page.hours,
  city: page.city,
  landmark: page.landmark,
  address: page.address,
  telephones: page.telephones,
  logo: presentUserPhoto(page.logo_key),
});

/** Presents a public shop; `telephones` are those of its numbers that may be shown. */
export const presentShop = (row: PublicShopRow, telephones: readonly string[]): Shop => ({
  slug: row.slug,
  shop: { ...presentPage(row.page), telephones: [...telephones] },
  declared: row.declared !== null,
  nif: row.declared?.nif ?? '',
  rccm: row.declared?.rccm ?? '',
  contact: {
    channels: row.channels,
    hours:
      row.contact_from === null || row.contact_to === null
        ? null
        : { from: row.contact_from, to: row.contact_to },
  },
});

/** Presents a shop to its holder: the newest version of its page, with its state, and the public version. */
export const presentOwnShop = ({ id, slug, version, published, newer }: ShopView): OwnShop => {
  const newest = newer ?? published;
  if (!newest) throw new Error(`Shop ${id} has no page.`);
  return {
    id,
    slug,
    shop: presentPage(newest),
    status: statusOf(newest),
    rejection_reason: newest.rejection_reason,
    suspended: newest.suspended,
    published: published && presentPage(published),
    version,
    submitted_at: new Date(newest.submitted_at).toISOString(),
  };
};

/** Presents a shop to moderators, with the numbers on its page that their holders had removed before. */
export const presentReviewedShop = ({
  owner,
  designation,
  disowned,
  ...view
}: ReviewedShopRow): OwnShop => {
  const shop = presentOwnShop(view);
  return {
    ...shop,
    holder: designation === null ? owner : `${designation}, ${owner}`,
    disowned: shop.shop.telephones.filter((number) => disowned.includes(number)),
  };
};
