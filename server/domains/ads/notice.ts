import { NO_PRICE } from '#contract/ads/kind-labels.ts';
import { SITUATION } from '#contract/catalog/attribute-keys.ts';
import type { AttributeValues } from '#contract/catalog/schemas/attributes.ts';
import type { AttributeCatalog } from '#server/domains/catalog/index.ts';
import type { AdContent } from './content.ts';

/**
 * What an ad has in the place of a price where nothing is for sale: whether the thing is missing or was found, in the words
 * of the catalogue ('Perdu', 'Volé', 'Trouvé').
 */
export const noticeOf = (
  catalog: Pick<AttributeCatalog, 'present'>,
  subCategoryId: number,
  values: AttributeValues,
): Pick<AdContent, 'kind' | 'price' | 'priceLabel' | 'priceUnit'> => {
  const said = catalog.present(subCategoryId, values).find(({ key }) => key === SITUATION.key);
  return {
    kind: said?.value === SITUATION.found ? 'found' : 'lost',
    price: null,
    priceLabel: said?.text ?? NO_PRICE,
    priceUnit: null,
  };
};
