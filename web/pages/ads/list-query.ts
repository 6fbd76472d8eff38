import { adQuery, type AdQuery } from '#contract/ads/schemas.ts';

/** What the address of the list may say. */
export type ListQuery = Omit<AdQuery, 'per_page'>;
export type ListKey = keyof ListQuery;

const { per_page: _, ...shape } = adQuery.shape;
const KEYS = Object.keys(shape) as ListKey[];

/** The choices an address makes; what is not valid counts for nothing. */
export function readQuery(params: URLSearchParams): ListQuery {
  const valid = KEYS.filter((key) => params.get(key)?.trim() && shape[key].safeParse(params.get(key)).success);
  const query = adQuery.parse(Object.fromEntries(valid.map((key) => [key, params.get(key)?.trim()])));
  // A price range the wrong way round is read the right way round.
  const { price_min: min, price_max: max } = query;
  return min !== undefined && max !== undefined && min > max
    ? { ...query, price_min: max, price_max: min }
    : query;
}

/** The address of the list with these choices: '/annonces' alone when there are none. */
export function listPath(query: ListQuery): string {
  const params = new URLSearchParams();
  for (const key of KEYS) {
    const value = query[key];
    if (value !== undefined) params.set(key, String(value));
  }
  const text = params.toString();
  return text ? `/annonces?${text}` : '/annonces';
}

/** The same choices but for some, from the first page on. */
export function without(query: ListQuery, ...keys: ListKey[]): ListQuery {
  const dropped = new Set<string>([...keys, 'page', 'cursor']);
  return Object.fromEntries(Object.entries(query).filter(([key]) => !dropped.has(key)));
}
