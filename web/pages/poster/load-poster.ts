import { formatPrice } from '#contract/common/with-currency.ts';
import { shownTitle } from '#contract/ads/purposes.ts';
import type { AdPage } from '#contract/ads/schemas/ads.ts';
import type { Api } from '#web/client/api.ts';
import { formatPhone } from '#contract/common/phones.ts';
import { toPhoto } from '#web/parts/ads/photo.tsx';
import { idFromPath, orNotFound } from '#web/parts/page/or-not-found.ts';

/** Is the largest width of the photo in px, enough for one as wide as an A4 sheet. */
const WIDEST = 1280;

/** Describes a telephone number with the ways in which it can be reached. */
export interface PosterContact {
  number: string;
  ways: string;
}

/** Returns the numbers of an ad, each once, with the names of its contact buttons. */
export const posterContacts = ({
  telephone,
  whatsapp,
  sms,
}: AdPage['contact']): PosterContact[] => {
  const ways = [
    { name: 'Appel', number: telephone },
    { name: 'WhatsApp', number: whatsapp },
    { name: 'Texte', number: sms },
  ];
  return [...Map.groupBy(ways, ({ number }) => number)]
    .filter(([number]) => number !== '')
    .map(([number, same]) => ({
      number: formatPhone(number),
      ways: same.map(({ name }) => name).join(' · '),
    }));
};

/** Loads the data of the poster of a published ad; 404 for any other. */
export async function loadPoster(api: Api, segment: string) {
  const id = idFromPath(segment);
  const { data: ad } = await orNotFound(api.call('GET /api/the-annonces/:id', { params: { id } }));
  if (ad.status !== 'Publiée') throw new Response(null, { status: 404 });
  const [cover] = ad.pictures;
  return {
    id,
    code: ad.code,
    title: shownTitle(ad),
    price: formatPrice(ad.price_label),
    city: ad.quarter ? `${ad.quarter.name}, ${ad.city.name}` : ad.city.name,
    contacts: posterContacts(ad.contact),
    photo: cover ? { ...toPhoto(cover, WIDEST), width: cover.width, height: cover.height } : null,
  };
}
