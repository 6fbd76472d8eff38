import type {
  Attribute,
  AttributeValue,
  AttributeValues,
} from '#contract/catalog/schemas/attributes.ts';

// The form holds the attributes of an ad as one text, their JSON, as it holds every other field as text.

/** Parses the attribute values in the JSON of a form field; returns none if the text is invalid. */
export const valuesIn = (text: string): AttributeValues => {
  if (text === '') return {};
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null ? (read as AttributeValues) : {};
  } catch {
    return {};
  }
};

const isEmpty = (value: AttributeValue | undefined): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Returns attribute values as the JSON of the form field; empty values are kept, to clear those of an edited ad. */
export const attributesText = (values: AttributeValues): string =>
  Object.keys(values).length === 0 ? '' : JSON.stringify(values);

/** Splits attribute values into those of the given attributes (`kept`) and those of others (`left`). */
export const splitValues = (values: AttributeValues, attributes: readonly Attribute[]) => {
  const known = new Set(attributes.map(({ key }) => key));
  const [kept, left] = [true, false].map((wanted) =>
    Object.fromEntries(Object.entries(values).filter(([key]) => known.has(key) === wanted)),
  ) as [AttributeValues, AttributeValues];
  return { kept, left };
};

/** Returns the attributes without a value. */
export const emptyAttributes = (
  attributes: readonly Attribute[],
  values: AttributeValues,
): Attribute[] => attributes.filter(({ key }) => isEmpty(values[key]));

/** Returns the name of the input of an attribute, as a plain form sends it. */
export const inputName = (key: string): string => `attributes[${key}]`;
