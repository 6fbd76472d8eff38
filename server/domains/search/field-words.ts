import type { Meaning } from './meanings.ts';

// Values of attributes among the words of a search: '3 chambres', '2015', 'automatique'.

/** Holds the names of attributes and of their choices, as word stems. */
export interface FieldWords {
  /**
   * Maps the stems of the labels of number attributes without a unit to the keys of these attributes: 'chambr' →
   * bedrooms.
   */
  nouns: ReadonlyMap<string, readonly string[]>;
  /** Holds the stems of the labels of choices. */
  labels: ReadonlySet<string>;
}

export interface StoredFieldWords {
  nouns: { key: string; stems: string[] }[] | null;
  labels: string[][] | null;
}

export const READ_FIELD_WORDS = `
    (SELECT json_agg(json_build_object('key', key, 'stems', fr_stems(label)))
     FROM attribute WHERE kind = 'number' AND unit IS NULL AND grouping AND NOT retired) AS nouns,
    (SELECT json_agg(DISTINCT fr_stems(c.label)::text[]) FROM attribute_choice c JOIN attribute a ON a.id = c.attribute_id
     WHERE NOT c.retired AND EXISTS (SELECT FROM category_attribute u WHERE u.attribute_id = a.id AND u.filter)) AS labels`;

/**
 * Prepares the names of attributes and choices, as read from the database, for look-ups by stems separated by spaces.
 */
export const fieldWordsOf = ({ nouns, labels }: StoredFieldWords): FieldWords => ({
  nouns: new Map(
    [...Map.groupBy(nouns ?? [], ({ stems }) => stems.join(' '))].map(([stems, all]) => [
      stems,
      all.map(({ key }) => key),
    ]),
  ),
  labels: new Set((labels ?? []).map((stems) => stems.join(' '))),
});

const COUNT = /^(\d{1,2}) (.+)$/;
const YEAR = /^(?:19[6-9]|20[0-4])\d$/;
const NONE: ReadonlySet<string> = new Set();

/**
 * Returns the meaning of a number before the name of an attribute, given as stems: '3 chambr' also stands for the entry
 * 'n:bedrooms:3' of the word index. Undefined for other stems.
 */
export const countMeaning = (stems: string, { nouns }: FieldWords): Meaning | undefined => {
  const [, count, noun = ''] = COUNT.exec(stems) ?? [];
  const keys = nouns.get(noun);
  if (count === undefined || !keys) return undefined;
  // The index has an entry of its own for each number below 256 (`number_step` of the migrations).
  const values = new Set(keys.map((key) => `n:${key}:${Number(count)}`));
  return { synonyms: new Map(), kinds: NONE, parts: NONE, places: NONE, values };
};

/**
 * Says whether stems are the value of an attribute and mean nothing else: '3 chambr', '2015' or the label of a choice.
 */
export const isFieldValue = (
  stems: string,
  words: FieldWords,
  meanings: ReadonlyMap<string, Meaning>,
): boolean =>
  countMeaning(stems, words) !== undefined ||
  YEAR.test(stems) ||
  (words.labels.has(stems) && !meanings.has(stems) && !/^[\d ]*$/.test(stems));
