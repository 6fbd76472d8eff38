import { z } from 'zod';
import { contentBody } from '#contract/ads/schemas/content.ts';
import { AD_CONTENT, mapContent, type AdField } from '#contract/ads/content.ts';
import { purposeIn, PURPOSES } from '#contract/ads/purposes.ts';
import { requiredText, fromText } from '#web/parts/form/from-text.ts';
import type { PublishValues } from './ad-fields.ts';
import { wholeFrancs } from './whole-francs.ts';

/** Maps the names of required choices to the error shown when nothing is chosen. */
const MISSING_CHOICE: Partial<Record<AdField, string>> = {
  cat_id: 'Choisissez une catégorie.',
  category_id: 'Choisissez une sous-catégorie.',
  city_id: 'Choisissez une ville.',
};

/**
 * Returns the schema of a field of the form, whose values are texts: the text is converted (an amount may be words such
 * as '25 mille'), then the API's rule is applied.
 */
const ruleOf = (name: AdField): z.ZodType => {
  const rule = contentBody[name];
  const missingMessage = MISSING_CHOICE[name];
  if (missingMessage !== undefined) return requiredText(rule, missingMessage);
  if (AD_CONTENT[name].kind !== 'amount') return fromText(rule);
  return z
    .string()
    .transform((text): unknown => wholeFrancs(text))
    .pipe(rule);
};

export type PublishOutput = { [F in AdField]: z.output<(typeof contentBody)[F]> };

/**
 * Replaces an empty price label by the one that the ad's purpose has without a price, such as 'Budget à discuter' for a
 * wanted ad; for an offer it stays empty.
 */
const withBudget = (values: unknown): unknown => {
  const { kind, price_label: label } = values as PublishValues;
  return label === ''
    ? { ...(values as PublishValues), price_label: PURPOSES[purposeIn(true, kind)].withoutPrice }
    : values;
};

/** Is the schema of the API's body of an ad, applied to the form's field values, which are all text. */
export const publishForm = z.preprocess(
  withBudget,
  z.object(mapContent((_, name) => ruleOf(name))),
) as unknown as z.ZodType<PublishOutput, PublishValues>;
