import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { AttributeValue, AttributeValues } from '#contract/catalog/schemas/attributes.ts';
import { useAdTraits } from '#web/state/use-catalog.ts';
import { splitValues, textOf, valuesIn } from './attribute-form.ts';
import type { PublishForm } from './form-type.ts';

const NONE: AttributeValues = {};

/**
 * The attributes of the chosen sub-category and their values. Values of another sub-category are put aside, not sent,
 * and come back with an attribute of the same key.
 */
export const useAttributes = ({ control, getValues, setValue }: PublishForm) => {
  const [subCategory, text] = useWatch({ control, name: ['category_id', 'attributes'] });
  const { data: traits, isError, refetch } = useAdTraits(subCategory);
  const attributes = traits?.attributes;
  const [leftOut, setLeftOut] = useState<string[]>([]);
  /** The labels of all attributes seen so far. */
  const labels = useRef(new Map<string, string>());
  const aside = useRef(NONE);
  const values = valuesIn(text);
  const write = (next: AttributeValues) =>
    setValue('attributes', textOf(next), { shouldDirty: true });

  useEffect(() => {
    if (!attributes) return;
    for (const { key, label } of attributes) labels.current.set(key, label);
    const before = getValues('attributes');
    const all = { ...aside.current, ...valuesIn(before) };
    const { kept, left } = splitValues(all, attributes);
    aside.current = left;
    setLeftOut(Object.keys(left).flatMap((key) => labels.current.get(key) ?? []));
    if (textOf(kept) !== before) setValue('attributes', textOf(kept), { shouldDirty: true });
  }, [attributes, getValues, setValue]);

  return {
    traits,
    failed: isError ? () => void refetch() : null,
    attributes: attributes ?? [],
    values,
    set: (key: string, value: AttributeValue) => write({ ...values, [key]: value }),
    /** Labels of the values that the sub-category does not ask for. */
    leftOut,
  };
};
