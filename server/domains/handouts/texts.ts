import { SITE_NAME } from '#contract/common/site.ts';

/** Contains the texts about a day's ads that people paste into a group. */
export const dayTexts = {
  title: (city: string, day: string) => `Petites annonces à ${city}, ${day}`,
  count: (total: number) =>
    `${total === 1 ? '1 nouvelle annonce' : `${total} nouvelles annonces`} sur ${SITE_NAME}`,
  all: (address: string) => `Toutes les annonces : ${address}`,
} as const;
