import { purposeIn, PURPOSES } from '#contract/ads/purposes.ts';
import { firstMissing } from '#web/parts/form/required-fields.ts';
import { useAdTraits } from '#web/state/use-catalog.ts';
import { REQUIRED_PUBLISH_FIELDS } from './ad-fields.ts';
import { useAdValues, type AdFields } from './ad-values.ts';
import { emptyOnes, inputName, valuesIn } from './attribute-form.ts';

/** Is the index of the first required field that comes after the attributes on the screen. */
const AFTER_ATTRIBUTES = REQUIRED_PUBLISH_FIELDS.findIndex(([name]) => name === 'price_label');
const BEFORE = REQUIRED_PUBLISH_FIELDS.slice(0, AFTER_ATTRIBUTES);
const AFTER = REQUIRED_PUBLISH_FIELDS.slice(AFTER_ATTRIBUTES);
/**
 * Lists the fields after the attributes without the price, which some purposes do not need or have. One that was typed
 * is checked, not missing.
 */
const AFTER_PRICE = AFTER.slice(1);

/**
 * Returns the first field on the screen that must be filled, once React has taken the form over: the name of its input,
 * and its words in the button. `isNew`: an ad from before its category asked for an attribute may stay without it.
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
  const given = valuesIn(values.attributes);
  const missing = emptyOnes(
    attributes.filter(({ required }) => required && isNew && purpose.asksFields),
    given,
  )[0];
  if (missing) return { name: inputName(missing.key), words: `« ${missing.label} »` };
  const hasPrice = values.price.trim() !== '';
  const after = firstMissing(values, purpose.price !== 'price' || hasPrice ? AFTER_PRICE : AFTER);
  return after && plain(after);
};
