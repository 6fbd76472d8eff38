import { hoursText } from '#web/format/contact-hours.ts';
import type { Shop } from '#contract/shops/schemas/shops.ts';

/** Returns the data of the page of a shop; a number is given only for the ways of contact that the shop accepts. */
export const toShopView = ({
  slug,
  shop,
  declared,
  nif,
  rccm,
  contact: { channels, hours },
}: Shop) => {
  const numbersFor = (channel: (typeof channels)[number]): string[] =>
    channels.includes(channel) ? shop.telephones : [];
  return {
    slug,
    declared,
    /** Joins the numbers of the declared company, '' without one. */
    papers: [nif && `NIF ${nif}`, rccm && `RCCM ${rccm}`].filter(Boolean).join(' · '),
    name: shop.name,
    about: shop.about,
    logo: shop.logo,
    city: shop.city.name,
    /** Joins 'Près de …' and the address. */
    place: [shop.landmark && `Près de ${shop.landmark.name}`, shop.address]
      .filter(Boolean)
      .join(', '),
    hours: shop.hours,
    calls: numbersFor('call'),
    whatsapp: numbersFor('whatsapp')[0] ?? null,
    sms: numbersFor('sms')[0] ?? null,
    reachable: hours && hoursText(hours),
  };
};
export type ShopView = ReturnType<typeof toShopView>;
