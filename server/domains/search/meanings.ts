import words from './seed/search_fr.json' with { type: 'json' };

/** Is a term in the form of the index: consecutive word stems. */
export type Stems = readonly string[];

/** Holds the meanings of a term in the search besides the term itself. */
export interface Meaning {
  /** Maps the key of each synonym of the term (`keyOf`) to its stems. */
  synonyms: ReadonlyMap<string, Stems>;
  /** Holds index entries, such as 'sub:12', of the categories that the term names as a whole. */
  kinds: ReadonlySet<string>;
  /** Holds index entries of the categories that the term names only in part: "pneus" of "Pièces détachées & pneus". */
  parts: ReadonlySet<string>;
  /** Holds index entries of cities and quarters that the term names. */
  places: ReadonlySet<string>;
  /** Holds index entries of attribute values that the term names: '3 chambres'. */
  values?: ReadonlySet<string>;
}

export interface StoredKind {
  id: number;
  name: string;
  slug: string;
  parent_id: number | null;
  /** Says whether things are sold in the category; a sub-category has this of its category alone. */
  for_sale: boolean;
  stems: string[];
  /**
   * Lists the stems of each thing that a category's name lists: "Villas & maisons à louer" lists villas and maisons.
   */
  listed: string[][];
}

export interface StoredWords {
  /** Holds the stems of "louer". */
  rent: string[];
  synonyms: { one_way: boolean; terms: string[][] }[] | null;
  categories: StoredKind[] | null;
  cities: { id: number; spellings: string[][] }[] | null;
  quarters: { id: number; spellings: string[][] }[] | null;
}

export const keyOf = (stems: Stems): string => stems.join(' ');

class Sets {
  readonly synonyms = new Map<string, Stems>();
  readonly kinds = new Set<string>();
  readonly parts = new Set<string>();
  readonly places = new Set<string>();

  addAll({ synonyms, kinds, parts, places }: Meaning): void {
    for (const [key, stems] of synonyms) this.synonyms.set(key, stems);
    for (const entry of kinds) this.kinds.add(entry);
    for (const entry of parts) this.parts.add(entry);
    for (const entry of places) this.places.add(entry);
  }
}

class Meanings {
  readonly terms = new Map<string, Sets>();

  at(stems: Stems): Sets {
    const key = keyOf(stems);
    const existing = this.terms.get(key) ?? new Sets();
    if (key) this.terms.set(key, existing);
    return existing;
  }

  has(stems: Stems): boolean {
    return this.terms.has(keyOf(stems));
  }

  /**
   * Gives the terms of a synonym group each other's meanings; in a one-way group only the first
   * term gets those of the others.
   */
  relate({ one_way: isOneWay, terms }: { one_way: boolean; terms: string[][] }): void {
    const said = terms.filter((stems) => stems.length > 0);
    const all = new Sets();
    for (const stems of said) {
      all.addAll(this.at(stems));
      all.synonyms.set(keyOf(stems), stems);
    }
    for (const stems of isOneWay ? said.slice(0, 1) : said) {
      this.at(stems).addAll(all);
      this.at(stems).synonyms.delete(keyOf(stems));
    }
  }
}

/** Holds the sub-categories of things for rent whose names do not say so. */
const RENTED = new Set(words.rented);
/** Is the length from which a word in a category's name is significant ("gaz" is, "de" is not). */
const MIN_NAME_STEM = 3;

/** Says whether the sub-category of this name is only about renting. */
export const isRental = (name: string): boolean => /à louer|^location/i.test(name);
export const isSale = (name: string): boolean => /à vendre/i.test(name);

/**
 * Adds to the meanings of words the sub-categories whose names contain them: as a whole (`kinds`) for the full name,
 * and for each thing that the name lists if all these are synonyms; otherwise in part (`parts`). Words for renting get
 * the rental sub-categories.
 */
const nameKinds = (meanings: Meanings, { categories, synonyms, rent }: StoredWords): void => {
  const groups = (synonyms ?? [])
    .filter(({ one_way: isOneWay }) => !isOneWay)
    .map(({ terms }) => new Set(terms.map(keyOf)));
  const meanTheSame = (a: Stems, b: Stems): boolean =>
    keyOf(a) === keyOf(b) || groups.some((group) => group.has(keyOf(a)) && group.has(keyOf(b)));
  for (const { id, name, slug, parent_id: parentId, stems, listed } of categories ?? []) {
    if (parentId === null) continue;
    const entry = `sub:${id}`;
    meanings.at(stems).kinds.add(entry);
    const [first = []] = listed;
    const isOneThing = listed.every((thing) => meanTheSame(first, thing));
    for (const thing of listed) {
      meanings.at(thing)[isOneThing ? 'kinds' : 'parts'].add(entry);
      for (const stem of thing)
        if (stem.length >= MIN_NAME_STEM) meanings.at([stem]).parts.add(entry);
    }
    // "à louer" is a transaction type, which sellers do not repeat in the ad.
    const [verb] = isRental(name) ? stems.slice(/à louer/i.test(name) ? -1 : 0) : [];
    if (verb) meanings.at([verb]).kinds.add(entry);
    if (RENTED.has(slug)) meanings.at(rent).kinds.add(entry);
  }
};

/**
 * Adds to the meanings of words the main categories whose names contain them: as a whole (`kinds`) if the name lists
 * one thing; otherwise in part (`parts`), and only words that have no meaning yet, such as a sub-category.
 */
const nameCategories = (meanings: Meanings, { categories }: StoredWords): void => {
  for (const { id, parent_id: parentId, stems, listed } of categories ?? []) {
    if (parentId !== null) continue;
    const entry = `cat:${id}`;
    if (listed.length === 1) meanings.at(stems).kinds.add(entry);
    else for (const thing of listed) if (!meanings.has(thing)) meanings.at(thing).parts.add(entry);
  }
};

/** Returns the meanings of each term in the word lists: synonyms, categories, cities and quarters. */
export const meaningsOf = (stored: StoredWords): ReadonlyMap<string, Meaning> => {
  const meanings = new Meanings();
  const groups = stored.synonyms ?? [];
  nameKinds(meanings, stored);
  for (const group of groups) if (!group.one_way) meanings.relate(group);
  // Adds categories and places after the synonyms, so that a synonym does not match a whole category or city.
  nameCategories(meanings, stored);
  for (const { id, spellings } of stored.cities ?? [])
    for (const stems of spellings) meanings.at(stems).places.add(`city:${id}`);
  for (const { id, spellings } of stored.quarters ?? [])
    for (const stems of spellings) meanings.at(stems).places.add(`qua:${id}`);
  // Adds one-way synonyms last, so that "Damagaram" gets the meaning of the city of Zinder.
  for (const group of groups) if (group.one_way) meanings.relate(group);
  return meanings.terms;
};
