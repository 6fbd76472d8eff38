import { AD_FILTER_KEYS } from '#contract/search/filter-keys.ts';
import { isFieldValue } from './field-words.ts';
import { keyOf } from './meanings.ts';
import type { AdFilters } from './orders.ts';
import type { TypedPrice } from '#contract/common/price-range.ts';
import type { NamedPlace, Vocabulary } from './vocabulary.ts';
import { isPreference, termsOf, tsqueryOf, type Term } from './terms.ts';
import { longest, tokensText, type Token } from './words.ts';

/** Describes a place, a price or an attribute value recognised in the words, with the words that remain without it. */
export interface RecognisedTerm {
  kind: 'city' | 'quarter' | 'price_min' | 'price_max' | 'field';
  /** Is the id of the place, or the price in whole francs; null for an attribute value. */
  value: number | null;
  /** Is the place's name, or the price or value as typed. */
  label: string;
  rest: string;
}

/** Holds an interpreted query: its filters, and the remaining terms. */
export interface InterpretedQuery {
  filters: AdFilters;
  /** Lists a tsquery for each term that an ad must match. */
  searchTerms: string[];
  terms: {
    required: Term[];
    /** Lists the cities and quarters that were typed beside other terms. */
    places: Term[];
    /** Lists terms that an ad need not have. */
    preferred: Term[];
    /** Lists terms that a wider search left out; their ads come first. Empty unless the search was widened. */
    leftOut: Term[];
  };
  /** Lists the ids of the typed cities and of those of typed quarters; empty when a city is chosen. */
  cities: number[];
  understood: RecognisedTerm[];
  /** Is the typed text without the recognised places, prices and values. */
  rest: string;
}

interface PlaceMatch {
  place: NamedPlace;
  tokens: ReadonlySet<Token>;
}

/** Finds the names of places among the words of a query, at each position the longest one. */
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
 * Finds the attribute values among the words of a query, such as '3 chambres' or '2015', at each position the longest
 * one; returns the tokens of each.
 */
const fieldMatchesIn = (
  tokens: readonly Token[],
  { fieldWords, meanings }: Vocabulary,
): ReadonlySet<Token>[] => {
  const matches: ReadonlySet<Token>[] = [];
  for (let i = 0; i < tokens.length;) {
    const known = longest(
      tokens,
      i,
      ({ stems }) => stems,
      (key) => isFieldValue(key, fieldWords, meanings) || undefined,
    );
    if (known) matches.push(new Set(tokens.slice(i, known.end)));
    i = known?.end ?? i + 1;
  }
  return matches;
};

/**
 * Says whether a recognised name is meant as a place. Names of quarters are also ordinary words ("plateau d'œufs"): one
 * is a place when its city is named or chosen as well, or when it follows another word ("villa plateau").
 */
const isIntended = (
  { place, tokens }: PlaceMatch,
  placeMatches: readonly PlaceMatch[],
  all: readonly Token[],
  filters: AdFilters,
): boolean =>
  place.kind === 'city' ||
  filters.city === place.cityId ||
  placeMatches.some((other) => other.place.kind === 'city' && other.place.id === place.cityId) ||
  // The name does not contain the first significant word.
  !tokens.has(all.find(({ stems }) => stems.length > 0) ?? ({} as Token));

/**
 * Returns the recognised price bounds, which the page shows for removal, each with the query that remains without it.
 */
const priceChips = (tokens: readonly Token[], prices: readonly TypedPrice[]): RecognisedTerm[] =>
  prices.flatMap((price) => {
    const others = prices.filter((other) => other !== price).map(({ piece }) => piece);
    const rest = [tokensText(tokens), ...others].join(' ').trim();
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

/** Narrows the price range of the filters to the part that the typed prices allow. */
const bounded = (filters: AdFilters, prices: readonly TypedPrice[]): AdFilters => {
  const mins = [filters.price_min, ...prices.map(({ priceMin }) => priceMin)];
  const maxs = [filters.price_max, ...prices.map(({ priceMax }) => priceMax)];
  const known = (values: (number | undefined)[]): number[] =>
    values.filter((value) => value !== undefined);
  return {
    ...filters,
    price_min: known(mins).length > 0 ? Math.max(...known(mins)) : undefined,
    price_max: known(maxs).length > 0 ? Math.min(...known(maxs)) : undefined,
  };
};

/**
 * Splits terms into required words, names of places and preferences, which an ad need not have. Without any other word,
 * the preferences are required, or else the places. `placed` holds the tokens recognised as places.
 */
const sortTerms = (all: readonly Term[], placed: ReadonlySet<Token>): InterpretedQuery['terms'] => {
  /** Says whether all tokens of a term are recognised as places, or it means a city, as a synonym such as Damagaram. */
  const namesPlace = ({ tokens, meaning }: Term): boolean =>
    tokens.every((token) => placed.has(token)) ||
    [...(meaning?.places ?? [])].some((entry) => entry.startsWith('city:'));
  const places = all.filter(namesPlace);
  const others = all.filter((term) => !namesPlace(term));
  const needed = others.filter((term) => !isPreference(term));
  if (needed.length > 0)
    return { required: needed, places, preferred: others.filter(isPreference), leftOut: [] };
  return {
    required: others.length > 0 ? others : places,
    places: others.length > 0 ? places : [],
    preferred: [],
    leftOut: [],
  };
};

/**
 * Returns the ids of the cities that terms name, directly or by a quarter; the entries of the word index for places are
 * `city:` or `qua:` and an id.
 */
const citiesOf = (places: readonly Term[], { places: named }: Vocabulary): number[] => {
  const quarters = new Map(
    [...named.values()]
      .filter(({ kind }) => kind === 'quarter')
      .map(({ id, cityId }) => [`qua:${id}`, cityId]),
  );
  const entries = places.flatMap(({ meaning }) => [...(meaning?.places ?? [])]);
  const cities = entries.flatMap((entry) =>
    entry.startsWith('city:') ? Number(entry.slice(5)) : (quarters.get(entry) ?? []),
  );
  return [...new Set(cities)];
};

/** Says whether a term names a place narrower than a city. */
export const isQuarter = ({ meaning }: Term): boolean =>
  ![...(meaning?.places ?? [])].some((entry) => entry.startsWith('city:'));

/** Returns one term for several places, any of which its ads may have. */
const eitherOf = ([first, ...others]: readonly Term[]): Term[] => {
  if (!first) return [];
  if (others.length === 0) return [first];
  const all = [first, ...others];
  const meaningOf = <K extends 'kinds' | 'parts' | 'places'>(key: K): Set<string> =>
    new Set(all.flatMap(({ meaning }) => [...(meaning?.[key] ?? [])]));
  const synonyms = new Map(
    all.flatMap(({ stems, meaning }) => [
      [keyOf(stems), stems] as const,
      ...(meaning?.synonyms ?? []),
    ]),
  );
  return [
    {
      tokens: all.flatMap(({ tokens }) => tokens),
      stems: first.stems,
      meaning: {
        synonyms,
        kinds: meaningOf('kinds'),
        parts: meaningOf('parts'),
        places: meaningOf('places'),
      },
    },
  ];
};

/** Joins the typed places of several cities, or several typed quarters of one, into a term for any of them. */
const joined = (places: readonly Term[], cities: readonly number[]): Term[] => {
  const isJoined = (term: Term): boolean =>
    (term.meaning?.places.size ?? 0) > 0 && (cities.length > 1 || isQuarter(term));
  return [
    ...places.filter((term) => !isJoined(term)),
    ...eitherOf(places.filter((term) => isJoined(term))),
  ];
};

/** Limits typed places to ads of these cities, so that an ad of another city that names the place is none of its ads. */
const inCities = (
  { places, ...terms }: InterpretedQuery['terms'],
  cities: readonly number[],
): InterpretedQuery['terms'] => ({
  ...terms,
  places:
    cities.length === 0
      ? places
      : joined(places, cities).map((term) => ({
          ...term,
          within: cities.map((id) => `city:${id}`),
        })),
});

/**
 * Interprets the search words. A city beside other words limits the search to its ads; a quarter is also searched in
 * their texts, because many ads name it only there. A city alone becomes a filter, and beside a chosen city a typed
 * place is only a word. Typed prices narrow those of the filters.
 */
export const interpretQuery = (
  tokens: readonly Token[],
  prices: readonly TypedPrice[],
  requested: AdFilters,
  vocabulary: Vocabulary,
): InterpretedQuery => {
  const all = placeMatchesIn(tokens, vocabulary);
  const placeMatches = all.filter((spot) => isIntended(spot, all, tokens, requested));
  const placed = new Set(placeMatches.flatMap((spot) => [...spot.tokens]));
  const onlyPlaces = tokens.every((token) => token.stems.length === 0 || placed.has(token));
  const town = onlyPlaces ? placeMatches.find(({ place }) => place.kind === 'city') : undefined;
  const isTown = town !== undefined && [undefined, town.place.id].includes(requested.city);
  const filters = bounded(requested, prices);
  const others = tokens.filter((token) => token.stems.length > 0 && !placed.has(token));
  const fields = fieldMatchesIn(others, vocabulary);
  const read = new Set([...placed, ...fields.flatMap((named) => [...named])]);
  const searchTerms = isTown ? tokens.filter((token) => !town.tokens.has(token)) : tokens;
  const pieces = prices.map(({ piece }) => piece);
  const sorted = sortTerms(termsOf(searchTerms, vocabulary), placed);
  const cities = requested.city === undefined ? citiesOf(sorted.places, vocabulary) : [];
  const terms = inCities(sorted, cities);
  return {
    filters: isTown ? { ...filters, city: town.place.id } : filters,
    searchTerms: [...terms.required, ...terms.places].map(tsqueryOf),
    terms,
    cities,
    rest: tokensText(tokens.filter((token) => !read.has(token))),
    understood: [
      ...placeMatches.map(({ place, tokens: named }): RecognisedTerm => ({
        kind: place.kind,
        value: place.id,
        label: place.name,
        rest: [tokensText(tokens.filter((token) => !named.has(token))), ...pieces].join(' ').trim(),
      })),
      ...fields.map((named): RecognisedTerm => ({
        kind: 'field',
        value: null,
        label: tokensText([...named]),
        rest: [tokensText(tokens.filter((token) => !named.has(token))), ...pieces].join(' ').trim(),
      })),
      ...priceChips(tokens, prices),
    ],
  };
};

/** Says whether a query has only words that say nothing, such as 'svp', and neither prices nor filters. */
export const saysNothing = ({
  filters,
  terms,
  understood,
}: Pick<InterpretedQuery, 'filters' | 'terms' | 'understood'>): boolean =>
  terms.required.length + terms.places.length + understood.length === 0 &&
  AD_FILTER_KEYS.every((key) => key === 'q' || filters[key] === undefined);
