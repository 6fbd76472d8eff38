import { fold, type FoldedText } from './fold.ts';
import { soundOf } from './sound.ts';
import { tokensOf, WIDEST_GAP, type Token } from './tokens.ts';

/** Is the least length of a sound by which words are compared: shorter sounds are shared by ordinary words. */
const SHORTEST_SOUND = 4;
/** Is the least number of consecutive single letters that form a spelt-out word. */
const SHORTEST_SPELT = 3;
/** Is the least length of a word that is also recognised in two parts, and of either part. */
const SAFE_TO_CUT = { whole: 6, part: 2 } as const;
/** Is the least length of a word that is also recognised behind an elided letter: "largent". */
const SAFE_TO_ELIDE = 5;
const LONGEST_WORD = 24;
/** Lists words that are never the first part of a word in two parts: "de pose" is not "dépose". */
const FUNCTION_WORDS = new Set(
  `a au aux avec ce ces d dans de des du elle en est et il j je l la le les leur ma me mes mon ne ni nos notre nous on
  ou par pas pour qu que qui sa sans se ses si son sous sur ta te tes ton tu un une vos votre vous y`.split(
    /\s+/,
  ),
);

const LETTERS: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' };
/** Matches a word in which digits may stand for letters: "ac0mpte", "4compte". */
const MIXED = /^(?:(?=[a-z0-9]{0,24}[a-z][0-9]{0,3}[a-z])[a-z][a-z0-9]{1,23}|[0-9][a-z]{5,22})$/;
/** Returns a word with letters in place of digits, L for one. */
const lettersWithL = (text: string): string =>
  text.replaceAll(/[013457]/g, (digit) => (digit === '1' ? 'l' : (LETTERS[digit] ?? '')));
const DIGIT = /\d/;
const ELIDED = /^[ldmtjn](?=[aeiou])/;

/** Describes a word of a text: a token, or several that are one word spelt letter by letter. */
export interface Word extends Token {
  /** Is the text between the previous word and this one. */
  gap: string;
  /** Is the character behind the word, such as a percent sign; empty at the end of the text. */
  behind: string;
  /** Is how the word sounds (`soundOf`). */
  sound: string;
}

/** Returns the words of a folded text; single letters in a row are one word. */
const wordsOf = (folded: FoldedText): Word[] => {
  // Signs between letters stand for letters: "cr@ck".
  const spelt = folded.text.replaceAll(/(?<=[a-z])[@$](?=[a-z])/g, (sign) =>
    sign === '@' ? 'a' : 's',
  );
  const tokens = tokensOf({ ...folded, text: spelt });
  const words: Word[] = [];
  let lastEnd = 0;
  for (let index = 0; index < tokens.length;) {
    const first = tokens[index];
    if (!first) break;
    let last = first;
    let count = 1;
    for (let next = tokens[index + 1]; first.text.length === 1 && next?.text.length === 1;) {
      if (next.start - last.end > WIDEST_GAP) break;
      last = next;
      count += 1;
      next = tokens[index + count];
    }
    const isSpelt = count >= SHORTEST_SPELT;
    const used = isSpelt ? tokens.slice(index, index + count) : [first];
    const gap = folded.text.slice(lastEnd, first.start);
    lastEnd = used.at(-1)?.end ?? first.end;
    const text = used.map((token) => token.text).join('');
    const behind = folded.text
      .slice(lastEnd, lastEnd + 2)
      .trim()
      .charAt(0);
    words.push({ text, sound: soundOf(text), gap, behind, start: first.start, end: lastEnd });
    index += used.length;
  }
  return words;
};

const SENTENCE_END = /[.!?;](?:\s|$)|\n/;
/** Matches a comma, other than a decimal one, a dash or a bracket: the end of a clause. */
const CLAUSE_END = /,(?:\s|$)|\s[-–—>(]|[()]/;
const COLON = /[:=]/;

/** Tells whether a comma, dash or bracket before a word begins a clause. */
export const beginsClause = ({ gap }: Word): boolean => CLAUSE_END.test(gap);

/** Tells whether a colon stands before a word. */
export const isAfterColon = ({ gap }: Word): boolean => COLON.test(gap);

const DIGITS = /^\d{1,9}$/;

/** Returns the words of each sentence of a folded text. */
export const sentencesOf = (folded: FoldedText): Word[][] => {
  const sentences: Word[][] = [];
  for (const word of wordsOf(folded)) {
    const last = sentences.at(-1);
    const isInNumber =
      word.gap === '.' && DIGITS.test(word.text) && DIGITS.test(last?.at(-1)?.text ?? '');
    if (!last || (!isInNumber && SENTENCE_END.test(word.gap))) sentences.push([word]);
    else last.push(word);
  }
  return sentences;
};

/** Describes an expression of a lexicon, by its words and their sounds. */
interface Entry<Role> {
  role: Role;
  words: readonly { text: string; sound: string }[];
}

/** Describes an expression found in a text: its role, and the indexes of its first word and of the one behind it. */
export interface Match<Role> {
  role: Role;
  from: number;
  to: number;
}

const foldedWords = (text: string): string[] =>
  fold(text)
    .text.split(/[^a-z0-9]+/)
    .filter((word) => word !== '');

/**
 * Finds expressions of one or more words and returns their roles. Words are the same with accents or without, with
 * digits for letters, in two parts, behind an elided letter ("largent") and as they sound ("avanse"), except the
 * `ordinary` words, which are never read as another one that sounds alike. The first of two equal expressions counts.
 */
export class Lexicon<Role> {
  readonly #entries = new Map<string, Entry<Role>[]>();
  readonly #ordinary: ReadonlySet<string>;

  constructor(
    expressions: Iterable<readonly [expression: string, role: Role]>,
    ordinary: readonly string[] = [],
  ) {
    this.#ordinary = new Set(ordinary.flatMap(foldedWords));
    for (const [expression, role] of expressions) {
      const words = foldedWords(expression).map((text) => ({ text, sound: soundOf(text) }));
      const [first] = words;
      if (!first) continue;
      const entry = { role, words };
      const keys = [first.text];
      if (first.sound.length >= SHORTEST_SOUND) keys.push(`~${first.sound}`);
      for (const key of keys) {
        const others = this.#entries.get(key);
        if (others) others.push(entry);
        else this.#entries.set(key, [entry]);
      }
    }
  }

  /** Tells whether a word is written or sounds like one of an expression. */
  #isSame(written: Word | undefined, listed: Entry<Role>['words'][number] | undefined): boolean {
    if (!written || !listed) return false;
    if (written.text === listed.text) return true;
    const { sound } = listed;
    if (sound.length < SHORTEST_SOUND || written.sound !== sound) return false;
    return !this.#ordinary.has(written.text);
  }

  /**
   * Returns the expressions that begin with the word `written`, which sounds like `sound`, at the word `from` of the
   * text.
   */
  #allWith(words: readonly Word[], from: number, written: string, sound = ''): Match<Role>[] {
    const isAlike = sound.length >= SHORTEST_SOUND && !this.#ordinary.has(written);
    const alike = isAlike ? this.#entries.get(`~${sound}`) : undefined;
    const found: Match<Role>[] = [];
    for (const list of [this.#entries.get(written), alike])
      for (const { role, words: listed } of list ?? []) {
        let length = 1;
        while (length < listed.length && this.#isSame(words[from + length], listed[length]))
          length += 1;
        if (length === listed.length) found.push({ role, from, to: from + length });
      }
    return found;
  }

  /** Returns the expressions that begin at the word `from` of a text. */
  allAt(words: readonly Word[], from: number): Match<Role>[] {
    const { text = '', sound = '' } = words[from] ?? {};
    if (text === '' || text.length > LONGEST_WORD) return [];
    const cut = this.#cutInTwo(words, from);
    if (cut.length > 0) return cut;
    const whole = this.#allWith(words, from, text, sound);
    if (whole.length > 0) return whole;
    if (DIGIT.test(text) && MIXED.test(text)) {
      const letters = text.replaceAll(/[013457]/g, (digit) => LETTERS[digit] ?? '');
      // A one may also be an L.
      for (const spelling of new Set([letters, lettersWithL(text)])) {
        const read = this.#allWith(words, from, spelling, soundOf(spelling));
        if (read.length > 0) return read;
      }
    }
    const isElided = text.length > SAFE_TO_ELIDE && ELIDED.test(text) && !this.#ordinary.has(text);
    return isElided ? this.#allWith(words, from, text.slice(1)) : [];
  }

  /** Returns the longest expression that begins at the word `from` of a text, the first of equal ones; null for none. */
  at(words: readonly Word[], from: number): Match<Role> | null {
    let longest: Match<Role> | null = null;
    for (const match of this.allAt(words, from))
      if (!longest || match.to > longest.to) longest = match;
    return longest;
  }

  /** Returns the expressions in the words of a sentence, in the order of their first words. */
  findAll(words: readonly Word[]): Match<Role>[] {
    return words.flatMap((_, from) => this.allAt(words, from));
  }

  /** Returns the words of the lexicon that the words `from` and `from + 1` are together: "ver sement". */
  #cutInTwo(words: readonly Word[], from: number): Match<Role>[] {
    const text = words[from]?.text ?? '';
    const next = words[from + 1];
    if (next?.gap !== ' ' || Math.min(text.length, next.text.length) < SAFE_TO_CUT.part) return [];
    if (text.length + next.text.length < SAFE_TO_CUT.whole || FUNCTION_WORDS.has(text)) return [];
    return (this.#entries.get(text + next.text) ?? [])
      .filter(({ words: listed }) => listed.length === 1)
      .map(({ role }) => ({ role, from, to: from + 2 }));
  }
}
