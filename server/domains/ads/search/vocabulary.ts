import type pg from 'pg';
import { only } from '#server/platform/database/database.ts';

export interface Place {
  id: number;
  name: string;
}

/** A town or a quarter, by name. */
export interface NamedPlace extends Place {
  kind: 'city' | 'quarter';
  /** The town itself, or the town of the quarter. */
  cityId: number;
}

/** A term as stored in the index: consecutive stems. */
type Stems = readonly string[];

/** The word lists other than those of the ads, normalised for lookup. */
export interface Vocabulary {
  version: string;
  /** Stems joined by a space → tsquery alternatives, including the term itself. */
  meanings: ReadonlyMap<string, readonly string[]>;
  /** Misspelt normalised words → their correction. */
  misspellings: ReadonlyMap<string, { meant: string; words: string[]; stems: string[] }>;
  /** Correction candidates that occur in no title: towns, categories, synonyms. */
  words: readonly string[];
  /** Stems joined by a space → the town or quarter of that name. */
  places: ReadonlyMap<string, NamedPlace>;
  /** Categories and sub-categories, and towns with their alternative spellings, for suggestions. */
  categories: readonly Place[];
  cities: readonly (Place & { aliases: string[] })[];
}

interface Stored {
  version: string | null;
  synonyms: { one_way: boolean; terms: string[][] }[] | null;
  misspellings: { typed: string; meant: string; words: string; stems: string[] }[] | null;
  categories: { id: number; name: string; parent_id: number | null; stems: string[] }[] | null;
  cities: { id: number; name: string; aliases: string[]; spellings: string[][] }[] | null;
  quarters: { id: number; name: string; city_id: number; spellings: string[][] }[] | null;
  words: string[] | null;
}

const LOAD = `
  SELECT (SELECT version FROM search_vocabulary) AS version,
    (SELECT json_agg(json_build_object('one_way', one_way,
       'terms', (SELECT json_agg(fr_stems(term) ORDER BY i) FROM unnest(terms) WITH ORDINALITY AS t (term, i))) ORDER BY id)
     FROM search_synonym) AS synonyms,
    (SELECT json_agg(json_build_object('typed', fr_norm(typed), 'meant', meant, 'words', fr_norm(meant),
       'stems', fr_stems(meant))) FROM search_misspelling) AS misspellings,
    (SELECT json_agg(json_build_object('id', id, 'name', name, 'parent_id', parent_id, 'stems', fr_stems(name))
       ORDER BY parent_id NULLS FIRST, position) FROM category) AS categories,
    (SELECT json_agg(json_build_object('id', id, 'name', name, 'aliases', aliases,
       'spellings', (SELECT json_agg(fr_stems(spelling)) FROM unnest(aliases || name) AS spelling))
       ORDER BY position) FROM city) AS cities,
    (SELECT json_agg(json_build_object('id', id, 'name', name, 'city_id', city_id,
       'spellings', (SELECT json_agg(fr_stems(spelling)) FROM unnest(aliases || name) AS spelling))
       ORDER BY position) FROM quarter) AS quarters,
    (SELECT json_agg(DISTINCT word) FROM (
       SELECT regexp_split_to_table(fr_norm(name), ' ') AS word FROM city
       UNION ALL SELECT regexp_split_to_table(fr_norm(name), ' ') FROM quarter
       UNION ALL SELECT regexp_split_to_table(fr_norm(name), ' ') FROM category
       UNION ALL SELECT regexp_split_to_table(fr_norm(term), ' ') FROM search_synonym, unnest(terms) AS term
     ) AS every WHERE word ~ '^[[:alpha:]]{4,}$') AS words`;

const quoted = (lexeme: string): string => `'${lexeme.replaceAll(/['\\]/g, '')}'`;

/** A tsquery that matches these stems in sequence. */
export const phrase = (stems: Stems): string => stems.map(quoted).join(' <-> ');

const keyOf = (stems: Stems): string => stems.join(' ');

/** "Bureaux, boutiques & magasins" names several things, so no part is a synonym of the whole. */
const namesOneThing = (name: string): boolean => !/[,&]/.test(name);

class Meanings {
  readonly #sets = new Map<string, Set<string>>();

  add(stems: Stems, alternatives: Iterable<string>): void {
    if (stems.length === 0) return;
    const key = keyOf(stems);
    const known = this.#sets.get(key) ?? new Set([phrase(stems)]);
    for (const alternative of alternatives) known.add(alternative);
    this.#sets.set(key, known);
  }

  of(stems: Stems): string[] {
    return [...(this.#sets.get(keyOf(stems)) ?? [phrase(stems)])];
  }

  done(): Map<string, string[]> {
    return new Map([...this.#sets].map(([key, set]) => [key, [...set]]));
  }
}

const meaningsOf = ({ synonyms, categories, cities, quarters }: Stored): Map<string, string[]> => {
  const meanings = new Meanings();
  for (const sub of categories ?? []) {
    if (sub.parent_id !== null && namesOneThing(sub.name))
      meanings.add(sub.stems, [quoted(`sub:${sub.id}`)]);
  }
  for (const { id, name, stems } of categories ?? []) {
    if (!/à louer|^location/i.test(name)) continue;
    // "à louer" is a transaction type, which sellers do not repeat in the ad.
    const [verb] = stems.slice(/à louer/i.test(name) ? -1 : 0);
    if (verb) meanings.add([verb], [quoted(`sub:${id}`)]);
  }
  const relate = (isOneWay: boolean): void => {
    for (const { one_way: oneWay, terms } of synonyms ?? []) {
      if (oneWay !== isOneWay) continue;
      const said = terms.filter((stems) => stems.length > 0);
      const all = said.flatMap((stems) => meanings.of(stems));
      for (const stems of oneWay ? said.slice(0, 1) : said) meanings.add(stems, all);
    }
  };
  relate(false);
  // After the synonyms, so that those do not match a whole category or town.
  for (const top of categories ?? []) {
    if (top.parent_id === null && namesOneThing(top.name))
      meanings.add(top.stems, [quoted(`cat:${top.id}`)]);
  }
  for (const city of cities ?? []) {
    for (const stems of city.spellings) meanings.add(stems, [quoted(`city:${city.id}`)]);
  }
  for (const quarter of quarters ?? []) {
    for (const stems of quarter.spellings) meanings.add(stems, [quoted(`qua:${quarter.id}`)]);
  }
  // Before the one-way synonyms: "Damagaram" is the town of Zinder.
  relate(true);
  return meanings.done();
};

/** A name shared by a town and a quarter means the town. */
const placesOf = ({ cities, quarters }: Stored): Map<string, NamedPlace> => {
  const places = new Map<string, NamedPlace>();
  const add = (place: NamedPlace, spellings: string[][]): void => {
    for (const stems of spellings) {
      const key = keyOf(stems);
      if (key && !places.has(key)) places.set(key, place);
    }
  };
  for (const { id, name, spellings } of cities ?? [])
    add({ kind: 'city', id, name, cityId: id }, spellings);
  for (const { id, name, city_id: cityId, spellings } of quarters ?? [])
    add({ kind: 'quarter', id, name, cityId }, spellings);
  return places;
};

const load = async (pool: pg.Pool): Promise<Vocabulary> => {
  const stored = only((await pool.query<Stored>(LOAD)).rows);
  return {
    version: stored.version ?? '',
    meanings: meaningsOf(stored),
    misspellings: new Map(
      (stored.misspellings ?? []).map(({ typed, meant, words, stems }) => [
        typed,
        { meant, words: words.split(' ').filter(Boolean), stems },
      ]),
    ),
    words: stored.words ?? [],
    places: placesOf(stored),
    categories: (stored.categories ?? []).map(({ id, name }) => ({ id, name })),
    cities: (stored.cities ?? []).map(({ id, name, aliases }) => ({ id, name, aliases })),
  };
};

const kept = new WeakMap<pg.Pool, Vocabulary>();

/** The word lists at this version (`search_vocabulary`), reloaded only when they have changed. */
export const vocabularyAt = async (pool: pg.Pool, version: string | null): Promise<Vocabulary> => {
  const known = kept.get(pool);
  if (known && version && known.version === version) return known;
  const loaded = await load(pool);
  kept.set(pool, loaded);
  return loaded;
};
