import { parse } from 'node:querystring';
import { fieldsText } from '#contract/search/field-filters.ts';
import { FIELD_PREFIX } from '#contract/search/filter-keys.ts';

/**
 * Parses the parameters of a request. Filters by attributes, such as `f_fuel=diesel`, are gathered
 * under `fields`.
 */
export const parseQuery = (text: string): Record<string, unknown> => {
  const query: Record<string, unknown> = parse(text);
  if (!text.includes(FIELD_PREFIX)) return query;
  const fields = fieldsText(new URLSearchParams(text));
  return fields === undefined ? query : { ...query, fields };
};
