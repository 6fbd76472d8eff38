import type { Ad, Picture } from '#contract/ads/schemas.ts';
import { toMinute } from '#web/parts/ads/card-view.ts';
import { formatPrice } from '#web/format/format.ts';
import { toPhoto, type PhotoView } from '#web/parts/ads/photo.tsx';

/** A picture of the gallery, in its own aspect ratio. */
export interface GalleryPhoto extends PhotoView {
  width: number;
  height: number;
}

const WIDEST = 1280;

const toGalleryPhoto = (picture: Picture): GalleryPhoto => ({
  ...toPhoto(picture, WIDEST),
  width: picture.width,
  height: picture.height,
});

/** The data of the ad's page. `steps`: category and sub-category. */
export function toAdView(ad: Ad) {
  return {
    id: ad.id,
    title: ad.title,
    description: ad.description,
    price: formatPrice(ad.price_label),
    code: ad.code,
    city: ad.quarter ? `${ad.quarter.name}, ${ad.city.name}` : ad.city.name,
    amount: ad.price,
    condition: ad.product_status,
    status: ad.status,
    isSold: ad.status === 'Vendue',
    at: toMinute(ad.published_at ?? ad.created_at),
    confirmed: ad.confirmed_at && toMinute(ad.confirmed_at),
    steps: [ad.category.category, { id: ad.category.id, name: ad.category.name }],
    photos: ad.pictures.map(toGalleryPhoto),
    seller: {
      id: ad.user.id,
      first_name: ad.user.first_name,
      last_name: ad.user.last_name,
      photo: ad.user.photo,
    },
    contact: ad.contact,
    shareImage: ad.share_image,
    asksDeposit: ad.asks_deposit,
  };
}
export type AdView = ReturnType<typeof toAdView>;
