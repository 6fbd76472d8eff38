import { AD_PURPOSES, PURPOSES } from '#contract/ads/purposes.ts';
import { purposesWhere } from '#server/domains/ads/index.ts';
import { isRareKind } from './conditions.ts';
import type { AdFilters } from './orders.ts';
import { entriesQueryOf } from './terms.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Lists the entries of the word index of ads that offer nothing: what is sought, lost or found. */
export const RARE_ENTRIES: readonly string[] = AD_PURPOSES.filter(
  (name) => PURPOSES[name].isRare,
).map((name) => `kind:${name}`);

/**
 * Says whether a search of words lists offers alone, with what is sought, lost or found apart: not where such ads, or a
 * category of them, were chosen.
 */
export const isOfOffers = ({
  filters: { kind, category, sub_category: sub },
  vocabulary: { notices },
}: {
  filters: AdFilters;
  vocabulary: Pick<Vocabulary, 'notices'>;
}): boolean =>
  !isRareKind(kind) && ![category, sub].some((id) => id !== undefined && notices.has(id));

/** Returns the SQL conditions on `ad_search` that leave out the ads that a list of these filters has apart. */
export const offersAlone = (search: Parameters<typeof isOfOffers>[0]): string[] =>
  isOfOffers(search) ? [`purpose NOT IN ${purposesWhere(({ isRare }) => isRare)}`] : [];

/**
 * Returns a tsquery of the ads that match `tsquery` (null: of all) and have none of these entries of the word index;
 * null when it has no condition. It is for checks of rows: the index finds no ads by what they lack.
 */
export const except = (tsquery: string | null, entries: readonly string[]): string | null => {
  if (entries.length === 0) return tsquery;
  const others = `!${entriesQueryOf(entries)}`;
  return tsquery === null ? others : `(${tsquery}) & ${others}`;
};
