/** Where a reviewer stands: the ad looked at, and its rank in case the ad leaves the list. */
export interface Place {
  id: number | null;
  index: number;
}

export const START: Place = { id: null, index: 0 };

interface Listed {
  readonly id: number;
}

/** The place as the list now is: the same ad, else the one that took its rank, else the last one. */
export const settle = (ads: readonly Listed[], place: Place): Place => {
  const found = ads.findIndex((ad) => ad.id === place.id);
  const index = found === -1 ? Math.max(0, Math.min(place.index, ads.length - 1)) : found;
  return { id: ads[index]?.id ?? null, index };
};

/** The place one further (`1`) or one back (`-1`); the ends hold. */
export const step = (ads: readonly Listed[], place: Place, by: 1 | -1): Place => {
  const { index } = settle(ads, place);
  return settle(ads, { id: null, index: Math.max(0, index + by) });
};
