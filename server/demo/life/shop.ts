import { inArray } from 'drizzle-orm';
import { ad } from '#server/domains/ads/index.ts';
import { shop, shopMember, shopPage } from '#server/domains/shops/index.ts';
import { expectOne } from '#server/platform/database/database.ts';
import { storeDemoSquare } from '../pictures.ts';
import { get } from '../places.ts';
import { daysAgo, publishedAds, type Scene } from './scene.ts';

const OPENED_DAYS_AGO = 30;
const JOINED_DAYS_AGO = 20;
const PAGE = {
  name: 'Sahel Négoce',
  about:
    'Le magasin de Moussa, rue du Grand Marché : électronique, maison et équipements, neufs ou d’occasion. Tout se voit et s’essaie sur place avant de payer.',
  address: 'Rue du Grand Marché, boutique 14',
} as const;
const CITY = 'niamey';
const FRONT = 'boutique-rideau';
const WEEK = [
  '08:00-19:00',
  '08:00-19:00',
  '08:00-19:00',
  '08:00-19:00',
  '15:30-19:00',
  '08:00-18:00',
  '',
];
/** Is the number of ads in the name of the shop by each of its two members, the demo seller and another. */
const ADS_EACH = 5;

/** Inserts the shop of the demo seller's company, of which another seller is a member too. */
export const insertShop = async (scene: Scene, companyId: number): Promise<void> => {
  const { tx, places, people, platform } = scene;
  const { demoSeller } = people;
  const opened = daysAgo(scene, OPENED_DAYS_AGO);
  const withPhotos = publishedAds(scene).filter(({ pictures }) => pictures.length > 0);
  const ofSeller = Map.groupBy(withPhotos, ({ ownerId }) => ownerId);
  const member = people.sellers.find(({ id }) => (ofSeller.get(id)?.length ?? 0) >= ADS_EACH);
  const slug = 'sahel-negoce';
  const { id: shopId } = expectOne(
    await tx
      .insert(shop)
      .values({ holderId: demoSeller.id, companyId, slug, createdAt: opened })
      .returning(),
  );
  await tx.insert(shopPage).values({
    shopId,
    isPublic: true,
    ...PAGE,
    logoKey: await storeDemoSquare(platform, FRONT),
    hours: WEEK,
    cityId: get(places.cityIds, CITY),
    telephones: [demoSeller.phone],
    submittedAt: opened,
    publishedAt: opened,
  });
  const publishers = [demoSeller, ...(member ? [member] : [])];
  if (member) {
    const joinedAt = daysAgo(scene, JOINED_DAYS_AGO);
    await tx.insert(shopMember).values({ shopId, userId: member.id, role: 'seller', joinedAt });
  }
  const ids = publishers.flatMap(({ id }) =>
    (ofSeller.get(id) ?? []).slice(0, ADS_EACH).map((one) => one.id),
  );
  await tx.update(ad).set({ shopId }).where(inArray(ad.id, ids));
};
