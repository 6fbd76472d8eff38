import { parse } from 'node:querystring';
import { fieldsText } from '#contract/search/field-filters.ts';
import { FIELD_PREFIX } from '#contract/search/filter-keys.ts';

/**
 * Parses the query of a URL. Filters by attributes of ads, such as `f_fuel=diesel`, are combined into the parameter
 * `fields`.
 */
export const parseQuery = (text: string): Record<string, unknown> => {
  const query: Record<string, unknown> = parse(text);
  if (!text.includes(FIELD_PREFIX)) return query;
  const fields = fieldsText(new URLSearchParams(text));
  return fields === undefined ? query : { ...query, fields };
};
