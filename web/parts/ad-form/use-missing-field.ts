import { purposeIn, PURPOSES } from '#contract/ads/purposes.ts';
import { firstMissing } from '#web/parts/form/required-fields.ts';
import { useAdTraits } from '#web/state/use-catalog.ts';
import { REQUIRED_PUBLISH_FIELDS } from './ad-fields.ts';
import { useAdValues, type AdFields } from './ad-values.ts';
import { emptyAttributes, inputName, valuesIn } from './attribute-form.ts';

/** Is the index of the first required field that comes after the attributes on the screen. */
const AFTER_ATTRIBUTES = REQUIRED_PUBLISH_FIELDS.findIndex(([name]) => name === 'price_label');
const BEFORE = REQUIRED_PUBLISH_FIELDS.slice(0, AFTER_ATTRIBUTES);
const AFTER = REQUIRED_PUBLISH_FIELDS.slice(AFTER_ATTRIBUTES);
/**
 * Lists the required fields after the attributes, without the price: some purposes need none, and a price that was
 * typed is validated instead of reported as missing.
 */
const AFTER_PRICE = AFTER.slice(1);

/**
 * Returns the first required field on the screen that is empty, as the name of its input and its words in the submit
 * button; undefined if none is, or until React has taken the form over. Attributes are required of new ads (`isNew`)
 * only: older ads may lack those added since.
 */
export const useMissingField = (
  form: AdFields,
  { isNew, isLive }: { isNew: boolean; isLive: boolean },
) => {
  const values = useAdValues(form);
  const { data: traits } = useAdTraits(isLive ? values.category_id : '');
  if (!isLive) return undefined;
  const purpose = PURPOSES[purposeIn(traits?.for_sale ?? true, values.kind)];
  const plain = ([name, words]: (typeof BEFORE)[number]) => ({ name: name as string, words });
  const before = firstMissing(values, BEFORE);
  if (before) return plain(before);
  if (values.category_id === '') return { name: 'cat_id', words: 'la catégorie' };
  if (purpose.hasCondition && (traits?.has_condition ?? true) && !values.product_status)
    return { name: 'product_status', words: 'l’état' };
  const attributes = traits?.attributes ?? [];
  const filled = valuesIn(values.attributes);
  const missing = emptyAttributes(
    attributes.filter(({ required }) => required && isNew && purpose.asksFields),
    filled,
  )[0];
  if (missing) return { name: inputName(missing.key), words: `« ${missing.label} »` };
  // A typed price is validated instead of reported as missing.
  const hasPrice = values.price.trim() !== '';
  const after = firstMissing(values, purpose.price !== 'price' || hasPrice ? AFTER_PRICE : AFTER);
  return after && plain(after);
};
