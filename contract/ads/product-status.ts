/** Lists the conditions of used things. */
export const PRODUCT_STATUSES = ['Excellent', 'Bien', 'Moyen', 'Mauvais'] as const;
export type ProductStatus = (typeof PRODUCT_STATUSES)[number];
