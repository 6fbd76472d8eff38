import { SITUATION } from '#contract/catalog/attribute-keys.ts';
import type { AttributeValues } from '#contract/catalog/schemas/attributes.ts';
import { noticePurpose, PURPOSES, type AdPurpose } from '#contract/ads/purposes.ts';
import type { AttributeCatalog } from '#server/domains/catalog/index.ts';
import type { AdContent } from './content.ts';

type Priceless = Pick<AdContent, 'kind' | 'price' | 'priceLabel' | 'priceUnit'>;

/** Returns the purpose of an ad without a price, and the label shown in place of the price. */
export const withoutPrice = (kind: AdPurpose, label?: string): Priceless => ({
  kind,
  price: null,
  priceLabel: label ?? PURPOSES[kind].withoutPrice,
  priceUnit: null,
});

/**
 * Returns the purpose and the label of an ad where nothing is for sale: that a thing is missing or was found, in the
 * words of the catalogue ('Perdu', 'Volé', 'Trouvé').
 */
export const noticeOf = (
  catalog: Pick<AttributeCatalog, 'present'>,
  subCategoryId: number,
  values: AttributeValues,
): Priceless => {
  const situation = catalog.present(subCategoryId, values).find(({ key }) => key === SITUATION.key);
  return withoutPrice(noticePurpose(situation?.value), situation?.text);
};
