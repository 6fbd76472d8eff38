import type { AdFilters } from './orders.ts';
import type { TypedPrice } from './typed-price.ts';
import type { NamedPlace, Vocabulary } from './vocabulary.ts';
import { longest, textOf, tsqueriesOf, type Token } from './words.ts';

/** A place or price recognised in the words, and the words without it. */
export interface Understood {
  kind: 'city' | 'quarter' | 'price_min' | 'price_max';
  /** The id of the place, or whole francs. */
  value: number;
  /** The place's name, or the price as typed. */
  label: string;
  rest: string;
}

/** The parsed search: filters, and a tsquery for each remaining word. */
export interface Reading {
  filters: AdFilters;
  sought: string[];
  understood: Understood[];
  /** The remaining words. */
  rest: string;
}

interface PlaceMatch {
  place: NamedPlace;
  tokens: ReadonlySet<Token>;
}

const placeMatchesIn = (tokens: readonly Token[], { places }: Vocabulary): PlaceMatch[] => {
  const significant = tokens.filter(({ stems }) => stems.length > 0);
  const placeMatches: PlaceMatch[] = [];
  for (let i = 0; i < significant.length;) {
    const known = longest(
      significant,
      i,
      ({ stems }) => stems,
      (key) => places.get(key),
    );
    if (known)
      placeMatches.push({ place: known.found, tokens: new Set(significant.slice(i, known.end)) });
    i = known?.end ?? i + 1;
  }
  return placeMatches;
};

/**
 * Names of quarters are also ordinary words ("plateau d'œufs"): one is a place when its town is named too, or when it
 * follows another word ("villa plateau").
 */
const isIntended = (
  { place, tokens }: PlaceMatch,
  placeMatches: readonly PlaceMatch[],
  all: readonly Token[],
  filters: AdFilters,
): boolean =>
  place.kind === 'city' ||
  filters.cityId === place.cityId ||
  placeMatches.some((other) => other.place.kind === 'city' && other.place.id === place.cityId) ||
  !tokens.has(all.find(({ stems }) => stems.length > 0) ?? ({} as Token));

const priceChips = (tokens: readonly Token[], prices: readonly TypedPrice[]): Understood[] =>
  prices.flatMap((price) => {
    const others = prices.filter((other) => other !== price).map(({ piece }) => piece);
    const rest = [textOf(tokens), ...others].join(' ').trim();
    const { priceMin, priceMax } = price;
    return [
      ...(priceMin === undefined
        ? []
        : [{ kind: 'price_min' as const, value: priceMin, label: price.piece, rest }]),
      ...(priceMax === undefined
        ? []
        : [{ kind: 'price_max' as const, value: priceMax, label: price.piece, rest }]),
    ];
  });

const bounded = (filters: AdFilters, prices: readonly TypedPrice[]): AdFilters => {
  const mins = [filters.priceMin, ...prices.map(({ priceMin }) => priceMin)];
  const maxs = [filters.priceMax, ...prices.map(({ priceMax }) => priceMax)];
  const known = (values: (number | undefined)[]): number[] =>
    values.filter((value) => value !== undefined);
  return {
    ...filters,
    priceMin: known(mins).length > 0 ? Math.max(...known(mins)) : undefined,
    priceMax: known(maxs).length > 0 ? Math.min(...known(maxs)) : undefined,
  };
};

/**
 * Parses the search words. A town or quarter beside other words is also searched in the texts, because many ads name
 * theirs only there; a town alone is a filter. Prices narrow those of the filters.
 */
export const readingOf = (
  tokens: readonly Token[],
  prices: readonly TypedPrice[],
  asked: AdFilters,
  vocabulary: Vocabulary,
): Reading => {
  const all = placeMatchesIn(tokens, vocabulary);
  const placeMatches = all.filter((spot) => isIntended(spot, all, tokens, asked));
  const placed = new Set(placeMatches.flatMap((spot) => [...spot.tokens]));
  const onlyPlaces = tokens.every((token) => token.stems.length === 0 || placed.has(token));
  const town = onlyPlaces ? placeMatches.find(({ place }) => place.kind === 'city') : undefined;
  const isTown = town !== undefined && [undefined, town.place.id].includes(asked.cityId);
  const filters = bounded(asked, prices);
  const sought = isTown ? tokens.filter((token) => !town.tokens.has(token)) : tokens;
  const pieces = prices.map(({ piece }) => piece);
  return {
    filters: isTown ? { ...filters, cityId: town.place.id } : filters,
    sought: tsqueriesOf(sought, vocabulary),
    rest: textOf(tokens.filter((token) => !placed.has(token))),
    understood: [
      ...placeMatches.map(({ place, tokens: named }): Understood => ({
        kind: place.kind,
        value: place.id,
        label: place.name,
        rest: [textOf(tokens.filter((token) => !named.has(token))), ...pieces].join(' ').trim(),
      })),
      ...priceChips(tokens, prices),
    ],
  };
};
