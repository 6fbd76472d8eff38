import { insertRows } from '../insert-rows.ts';
import { momentAfter, publishedAds, type Scene } from './scene.ts';

/** Contains the least and the greatest number of a person's favourites. */
const LIKED = [2, 7] as const;
/** Is the number of sellers who have ads of other sellers as favourites. */
const LIKING_SELLERS = 12;

/** Inserts the favourites of the buyers and of some sellers. */
export const insertFavourites = async (scene: Scene): Promise<void> => {
  const { tx, random, people } = scene;
  const ads = publishedAds(scene);
  const liking = [
    people.demoBuyer,
    people.demoSeller,
    ...people.buyers,
    ...people.sellers.slice(0, LIKING_SELLERS),
  ];
  const rows = liking.flatMap(({ id: userId, since }) =>
    random
      .shuffle(ads.filter(({ ownerId }) => ownerId !== userId))
      .slice(0, random.int(...LIKED))
      .map(({ id, publishedAt }) => ({
        user_id: userId,
        ad_id: id,
        created_at: momentAfter(scene, since, publishedAt),
      })),
  );
  await insertRows(
    tx,
    'favourite',
    { user_id: 'integer', ad_id: 'integer', created_at: 'timestamptz' },
    rows,
  );
};
