import {
  DEED_ATTRIBUTES_MAX,
  DEED_LABEL_MAX,
  DEED_TEXT_MAX,
} from '#contract/handouts/deed-fields.ts';
import { NIAMEY_OFFSET } from '#contract/common/time.ts';
import { PURPOSES } from '#contract/ads/purposes.ts';
import type { Api } from '#web/client/api.ts';
import { formatNumber } from '#web/format/format.ts';
import { idFromPath, orNotFound } from '#web/parts/page/or-not-found.ts';

/** Loads what a deed of sale takes from an ad; of its seller, only the id. Throws a 404 if the ad sells nothing. */
export const loadDeed = async (api: Api, segment: string) => {
  const id = idFromPath(segment);
  const { data: ad } = await orNotFound(api.call('GET /api/the-annonces/:id', { params: { id } }));
  if (!PURPOSES[ad.purpose].isSold) throw new Response(null, { status: 404 });
  return {
    id,
    sellerId: ad.user.id,
    title: ad.title,
    price: ad.price === null ? '' : formatNumber(ad.price),
    place: ad.city.name,
    /** Is the current day in Niamey. */
    date: new Date(Date.now() + NIAMEY_OFFSET).toISOString().slice(0, 10),
    /** Lists the attributes of the ad as the deed prints them. */
    attributes: ad.attributes.slice(0, DEED_ATTRIBUTES_MAX).map(({ label, text }) => ({
      label: label.slice(0, DEED_LABEL_MAX),
      text: text.slice(0, DEED_TEXT_MAX),
    })),
  };
};
export type DeedView = Awaited<ReturnType<typeof loadDeed>>;
