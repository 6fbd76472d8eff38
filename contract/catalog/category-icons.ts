// This file does not use zod, because public pages load it.

/** Names the icons available to categories. */
export const CATEGORY_ICONS = [
  'car',
  'house',
  'device-mobile',
  'laptop',
  'armchair',
  'solar-panel',
  'dress',
  'baby',
  'cow',
  'plant',
  'hammer',
  'briefcase',
  'wrench',
  'soccer-ball',
  'identification-card',
] as const;
export type CategoryIconName = (typeof CATEGORY_ICONS)[number];
