/** Is the length of the longest word that is compared by its sound; longer ones are no words of ads. */
const LONGEST = 24;

/**
 * Lists the steps from the spelling of a French word, without accents, to its sound. Capital letters stand for sounds
 * of two letters: C for "ch", U for "ou", E for the ending of an infinitive.
 */
const STEPS: readonly (readonly [RegExp, string])[] = [
  [/(?<=[a-z]{2})(?:er|ez)$/g, 'E'],
  [/[csk]h/g, 'C'],
  [/ph/g, 'f'],
  [/h/g, ''],
  [/eau|au/g, 'o'],
  [/qu|q/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/gu(?=[eiy])/g, 'g'],
  [/g(?=[eiy])/g, 'j'],
  [/t(?=ion)/g, 's'],
  [/y/g, 'i'],
  [/oi/g, 'wa'],
  [/ou/g, 'U'],
  [/ai|ei/g, 'e'],
  [/mp(?=t)/g, 'n'],
  [/m(?=[bp])/g, 'n'],
  [/e(?=n(?:[bdfgjklprstvzC]|$)|m[bp])/g, 'a'],
  [/(?<=[aeiouU])s(?=[aeiouUE])/g, 'z'],
  [/(.)\1{1,8}/g, '$1'],
  [/[tdsxz]{1,3}$/g, ''],
  [/e{1,2}$/g, ''],
];

/** Is the number of words whose sounds are cached; further ones replace them. */
const MOST_KNOWN = 8192;
const known = new Map<string, string>();

/**
 * Returns the sound of a folded word, equal for its usual misspellings: "avanse" and "avance", "livrezon" and
 * "livraison". Words with digits and very long words have no sound (an empty text).
 */
export const soundOf = (word: string): string => {
  if (word.length > LONGEST) return '';
  const earlier = known.get(word);
  if (earlier !== undefined) return earlier;
  const sound = /^[a-z]+$/.test(word)
    ? STEPS.reduce((spelling, [from, to]) => spelling.replaceAll(from, to), word)
    : '';
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(word, sound);
  return sound;
};
