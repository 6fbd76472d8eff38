import { fieldPairs, fieldsText } from '#contract/search/field-filters.ts';
import { FIELD_ADDRESS_KEY } from '#contract/search/filter-keys.ts';

const MAX_VALUE_LENGTH = 200;

/**
 * Returns the part of a query that a page reads: its `keys` in that order, each once (the first wins), without values
 * that are empty or over 200 characters (of search words, the first 200 stay), and with the attribute filters in
 * canonical form. The result begins with `?`, or is empty. Server rendering and hydration use only this part.
 */
export const knownQuery = (search: string, keys: readonly string[] = []): string => {
  if (search.length < 2 || keys.length === 0) return '';
  const params = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const key of keys) {
    if (key === FIELD_ADDRESS_KEY)
      for (const pair of fieldPairs(fieldsText(params))) kept.append(...pair);
    const whole = params.get(key)?.trim();
    const value = key === 'q' ? whole?.slice(0, MAX_VALUE_LENGTH) : whole;
    if (value && value.length <= MAX_VALUE_LENGTH) kept.set(key, value);
  }
  const text = kept.toString();
  return text && `?${text}`;
};
