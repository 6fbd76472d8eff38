import { useEffect, useRef, useState } from 'react';
import type { AttributeValue, AttributeValues } from '#contract/catalog/schemas/attributes.ts';
import { useAdTraits } from '#web/state/use-catalog.ts';
import { useAdValue, type AdFields } from './ad-values.ts';
import { splitValues, attributesText, valuesIn } from './attribute-form.ts';

const NONE: AttributeValues = {};

/**
 * Returns the attributes of the chosen sub-category and their values, loaded once `isNeeded`. When the sub-category
 * changes, values that it has no attribute for are not sent but kept, and return with a sub-category that has an
 * attribute of the same key; `leftOut` lists their labels.
 */
export const useAttributes = (form: AdFields, isNeeded: boolean) => {
  const subCategory = useAdValue(form, 'category_id');
  const text = useAdValue(form, 'attributes');
  const { data: traits, isError, refetch } = useAdTraits(isNeeded ? subCategory : '');
  const attributes = traits?.attributes;
  const [leftOut, setLeftOut] = useState<string[]>([]);
  /** Maps the keys of all attributes seen so far to their labels. */
  const labels = useRef(new Map<string, string>());
  const aside = useRef(NONE);
  const values = valuesIn(text);
  const write = (next: AttributeValues) => form.set({ attributes: attributesText(next) });

  useEffect(() => {
    if (!attributes) return;
    for (const { key, label } of attributes) labels.current.set(key, label);
    const before = form.get('attributes');
    const all = { ...aside.current, ...valuesIn(before) };
    const { kept, left } = splitValues(all, attributes);
    aside.current = left;
    setLeftOut(Object.keys(left).flatMap((key) => labels.current.get(key) ?? []));
    if (attributesText(kept) !== before) form.set({ attributes: attributesText(kept) });
  }, [attributes, form]);

  return {
    traits,
    failed: isError ? () => void refetch() : null,
    attributes: attributes ?? [],
    values,
    set: (key: string, value: AttributeValue) => write({ ...values, [key]: value }),
    /** Lists the labels of the values put aside, for which the sub-category has no attribute. */
    leftOut,
  };
};
