import type pg from 'pg';
import { expectOne } from '#server/platform/database/database.ts';
import {
  fieldWordsOf,
  READ_FIELD_WORDS,
  type FieldWords,
  type StoredFieldWords,
} from './field-words.ts';
import { soundForm } from './sound-form.ts';
import { lexiconIn, type Lexicon } from './lexicon.ts';
import type { NormalWord } from './normal-forms.ts';
import { spokenWords, thesaurusForms, thesaurusOf, type Thesaurus } from './thesaurus.ts';
import { NearWords } from './proposals/near-words.ts';
import { isRental, isSale, keyOf, meaningsOf, type Meaning, type StoredKind } from './meanings.ts';

export interface Place {
  id: number;
  name: string;
}

/** Describes a category, or a sub-category with its parent. */
export interface KnownCategory extends Place {
  slug: string;
  parentId: number | null;
}

/** Describes a city or quarter that a word names. */
export interface NamedPlace extends Place {
  kind: 'city' | 'quarter';
  /** Is the id of the city itself, or of the city of the quarter. */
  cityId: number;
}

/** Describes a city with its other spellings, and its position, if known. */
export interface City extends Place {
  aliases: string[];
  region: string;
  lat: number | null;
  lon: number | null;
}

/** Holds the word lists of the search except the words of ads, normalised for lookup. */
export interface Vocabulary {
  version: string;
  /** Maps stems joined by a space to their meaning. */
  meanings: ReadonlyMap<string, Meaning>;
  /** Maps normalised words to what they stand for in the languages of Niger, in English, by brands and otherwise. */
  thesaurus: Thesaurus;
  /**
   * Maps how words of synonyms and of the languages of Niger sound (`soundForm`) to the words.
   */
  sounds: ReadonlyMap<string, NormalWord>;
  /** Finds the sounds of `sounds` that resemble another. */
  nearSounds: NearWords;
  /** Finds words of the catalogue that are spelt by ear. */
  lexicon: Lexicon;
  /** Holds the normalised words that administrators have read as typed. */
  asTyped: ReadonlySet<string>;
  /** Maps misspelt normalised words to their corrections. */
  misspellings: ReadonlyMap<string, { meant: string; words: string[]; stems: string[] }>;
  /**
   * Lists candidates for corrections other than the words of titles: from cities, quarters, categories and synonyms.
   */
  words: readonly string[];
  /** Maps stems joined by a space to the city or quarter of that name. */
  places: ReadonlyMap<string, NamedPlace>;
  /** Holds the words that name values of attributes. */
  fieldWords: FieldWords;
  /**
   * Holds the ids of sub-categories of things for rent; `sales` holds those of things for sale that can also be rented.
   */
  rentals: ReadonlySet<number>;
  sales: ReadonlySet<number>;
  /** Holds the ids of the categories and sub-categories of things lost and found, where nothing is for sale. */
  notices: ReadonlySet<number>;
  /** Lists categories and sub-categories for suggestions; `cities` lists cities with their alternative spellings. */
  categories: readonly KnownCategory[];
  cities: readonly City[];
}

interface Stored extends StoredFieldWords {
  version: string | null;
  rent: string[];
  synonyms: { one_way: boolean; terms: string[][] }[] | null;
  misspellings: { typed: string; meant: string; words: string; stems: string[] }[] | null;
  categories: StoredKind[] | null;
  cities:
    | {
        id: number;
        name: string;
        region: string;
        lat: number | null;
        lon: number | null;
        aliases: string[];
        spellings: string[][];
      }[]
    | null;
  quarters: { id: number; name: string; city_id: number; spellings: string[][] }[] | null;
  words: string[] | null;
  heard: NormalWord[] | null;
  as_typed: string[] | null;
}

/** Describes a change of the groups of synonyms: `terms` in place of the group `id`, or a new group without one. */
export interface SynonymChange {
  id?: number | undefined;
  terms: readonly string[];
  one_way: boolean;
}

/** Is SQL that reads the word lists, with the group of the terms $2 in place of the group $1 unless $2 is null. */
const LOAD = `
  WITH synonym AS (
    SELECT id, terms, one_way FROM search_synonym WHERE id IS DISTINCT FROM $1::integer
    UNION ALL SELECT coalesce($1::integer, 2147483647), $2::text[], $3::boolean WHERE $2::text[] IS NOT NULL)
  SELECT (SELECT version FROM search_vocabulary) AS version, fr_stems('louer') AS rent,${READ_FIELD_WORDS},
    (SELECT json_agg(json_build_object('one_way', one_way,
       'terms', (SELECT json_agg(fr_stems(term) ORDER BY i) FROM unnest(terms) WITH ORDINALITY AS t (term, i))) ORDER BY id)
     FROM synonym) AS synonyms,
    (SELECT json_agg(fr_norm(terms[1])) FROM synonym WHERE cardinality(terms) = 1) AS as_typed,
    (SELECT json_agg(json_build_object('typed', fr_norm(typed), 'meant', meant, 'words', fr_norm(meant),
       'stems', fr_stems(meant))) FROM search_misspelling) AS misspellings,
    (SELECT json_agg(json_build_object('id', id, 'name', name, 'slug', slug, 'parent_id', parent_id, 'for_sale', for_sale, 'stems', fr_stems(name),
       'listed', (SELECT json_agg(fr_stems(thing)) FROM regexp_split_to_table(regexp_replace(name, '\\s+à (louer|vendre)$', ''), '\\s*[,&]\\s*') AS thing))
       ORDER BY parent_id NULLS FIRST, position) FROM category) AS categories,
    (SELECT json_agg(json_build_object('id', id, 'name', name, 'region', region, 'lat', lat, 'lon', lon, 'aliases', aliases,
       'spellings', (SELECT json_agg(fr_stems(spelling)) FROM unnest(aliases || name) AS spelling))
       ORDER BY position) FROM city) AS cities,
    (SELECT json_agg(json_build_object('id', id, 'name', name, 'city_id', city_id,
       'spellings', (SELECT json_agg(fr_stems(spelling)) FROM unnest(aliases || name) AS spelling))
       ORDER BY position) FROM quarter) AS quarters,
    (SELECT json_agg(DISTINCT word) FROM (
       SELECT regexp_split_to_table(fr_norm(name), ' ') AS word FROM city
       UNION ALL SELECT regexp_split_to_table(fr_norm(name), ' ') FROM quarter
       UNION ALL SELECT regexp_split_to_table(fr_norm(name), ' ') FROM category
       UNION ALL SELECT regexp_split_to_table(fr_norm(term), ' ') FROM synonym, unnest(terms) AS term
     ) AS every WHERE word ~ '^[[:alpha:]]{4,}$') AS words,
    (SELECT json_agg(json_build_object('word', word, 'stems', fr_stems(word))) FROM (
       SELECT DISTINCT fr_norm(term) AS word FROM synonym, unnest(terms) AS term) AS every
     WHERE word ~ '^[[:alpha:]]{4,}$') AS heard`;

/** Maps the stems of names, joined by spaces, to places; a name that a city and a quarter share means the city. */
const placesOf = ({ cities, quarters }: Stored): Map<string, NamedPlace> => {
  const places = new Map<string, NamedPlace>();
  // Keeps the first place of each name.
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

/** Maps the sounds of words to the first word of each. */
const soundsOf = (heard: readonly NormalWord[]): Map<string, NormalWord> =>
  new Map(
    heard
      .toReversed()
      .map((one) => [soundForm(one.word), one] as const)
      .filter(([sound]) => sound !== ''),
  );

/** Returns the ids of the categories where nothing is for sale, and of their sub-categories. */
const noticesOf = ({ categories }: Stored): Set<number> => {
  const tops = new Set((categories ?? []).filter((one) => !one.for_sale).map(({ id }) => id));
  const isNotice = ({ id, parent_id: parent }: StoredKind): boolean => tops.has(parent ?? id);
  return new Set((categories ?? []).filter(isNotice).map(({ id }) => id));
};

const kindsOf = ({ categories }: Stored, isMeant: (name: string) => boolean): Set<number> =>
  new Set((categories ?? []).filter(({ name }) => isMeant(name)).map(({ id }) => id));

/** Loads the vocabulary of the search from the database, or as it would be after a change of a group of synonyms. */
export const loadVocabulary = async (
  pool: pg.Pool,
  change?: SynonymChange,
): Promise<Vocabulary> => {
  const values = change && [change.id ?? null, change.terms, change.one_way];
  const { rows } = await pool.query<Stored>(LOAD, values ?? [null, null, null]);
  const stored = expectOne(rows);
  const [forms, lexicon] = await Promise.all([thesaurusForms(pool), lexiconIn(pool)]);
  const asTyped = new Set(stored.as_typed ?? []);
  const meanings = meaningsOf(stored);
  const sounds = soundsOf(
    [...(stored.heard ?? []), ...spokenWords(forms, asTyped)].filter(
      ({ word }) => !asTyped.has(word),
    ),
  );
  return {
    version: stored.version ?? '',
    meanings,
    thesaurus: thesaurusOf(
      forms,
      meanings,
      new Map((stored.categories ?? []).map(({ slug, id }) => [slug, id])),
      asTyped,
    ),
    asTyped,
    misspellings: new Map(
      (stored.misspellings ?? []).map(({ typed, meant, words, stems }) => [
        typed,
        { meant, words: words.split(' ').filter(Boolean), stems },
      ]),
    ),
    sounds,
    nearSounds: new NearWords(sounds.keys()),
    lexicon,
    words: stored.words ?? [],
    places: placesOf(stored),
    categories: (stored.categories ?? []).map(({ id, name, slug, parent_id: parentId }) => ({
      id,
      name,
      slug,
      parentId,
    })),
    fieldWords: fieldWordsOf(stored),
    rentals: kindsOf(stored, isRental),
    sales: kindsOf(stored, isSale),
    notices: noticesOf(stored),
    cities: stored.cities ?? [],
  };
};

/** Holds the word lists that were read last. */
let kept: Vocabulary | undefined;

/**
 * Returns the word lists at this version (`search_vocabulary`) from memory, or reads them again if the version has
 * changed. No other database of the cluster has the same version with other words, because it is the id of a
 * transaction.
 */
export const vocabularyAt = async (pool: pg.Pool, version: string | null): Promise<Vocabulary> => {
  if (kept && version && kept.version === version) return kept;
  return (kept = await loadVocabulary(pool));
};

/** Returns the word lists as they are stored now. */
export const currentVocabulary = async (pool: pg.Pool): Promise<Vocabulary> => {
  const { rows } = await pool.query<Pick<Stored, 'version'>>(
    'SELECT (SELECT version FROM search_vocabulary) AS version',
  );
  return vocabularyAt(pool, expectOne(rows).version);
};
