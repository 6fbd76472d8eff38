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

const LETTERS: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' };
const MIXED = /^(?=[a-z0-9]{0,24}[a-z][0-9]{0,3}[a-z])[a-z][a-z0-9]{1,23}$/;
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
  const tokens = tokensOf(folded);
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

/** Returns the words of each sentence of a folded text. */
export const sentencesOf = (folded: FoldedText): Word[][] => {
  const sentences: Word[][] = [];
  for (const word of wordsOf(folded)) {
    const last = sentences.at(-1);
    if (!last || SENTENCE_END.test(word.gap)) sentences.push([word]);
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
  #isSame(written: Word | undefined, { text, sound }: { text: string; sound: string }): boolean {
    if (written?.text === text) return true;
    if (!written || sound.length < SHORTEST_SOUND) return false;
    return written.sound === sound && !this.#ordinary.has(written.text);
  }

  /**
   * Returns the longest expression that begins with the word `written`, which sounds like `sound`, at the word `from`
   * of the text.
   */
  #longest(words: readonly Word[], from: number, written: string, sound = ''): Match<Role> | null {
    const exact = this.#entries.get(written) ?? [];
    const isAlike = sound.length >= SHORTEST_SOUND && !this.#ordinary.has(written);
    const alike = isAlike ? (this.#entries.get(`~${sound}`) ?? []) : [];
    let found: Match<Role> | null = null;
    for (const { role, words: listed } of [...exact, ...alike]) {
      const to = from + listed.length;
      if (found && to <= found.to) continue;
      const isHere = listed
        .slice(1)
        .every((word, index) => this.#isSame(words[from + index + 1], word));
      if (isHere) found = { role, from, to };
    }
    return found;
  }

  /** Returns the longest expression that begins at the word `from` of a text; null when none does. */
  at(words: readonly Word[], from: number): Match<Role> | null {
    const { text = '', sound = '' } = words[from] ?? {};
    if (text === '' || text.length > LONGEST_WORD) return null;
    const cut = this.#cutInTwo(words, from);
    if (cut) return cut;
    const whole = this.#longest(words, from, text, sound);
    if (whole) return whole;
    if (MIXED.test(text)) {
      const letters = text.replaceAll(/[013457]/g, (digit) => LETTERS[digit] ?? '');
      const read = letters === text ? null : this.#longest(words, from, letters, soundOf(letters));
      if (read) return read;
    }
    const isElided = ELIDED.test(text) && text.length > SAFE_TO_ELIDE && !this.#ordinary.has(text);
    return isElided && this.#entries.has(text.slice(1))
      ? this.#longest(words, from, text.slice(1))
      : null;
  }

  /** Returns the expressions in the words of a sentence, in their order. */
  findAll(words: readonly Word[]): Match<Role>[] {
    const found: Match<Role>[] = [];
    for (let from = 0; from < words.length;) {
      const match = this.at(words, from);
      if (match) found.push(match);
      from = match?.to ?? from + 1;
    }
    return found;
  }

  /** Returns the word of the lexicon that the words `from` and `from + 1` are together: "ver sement"; null for none. */
  #cutInTwo(words: readonly Word[], from: number): Match<Role> | null {
    const text = words[from]?.text ?? '';
    const next = words[from + 1];
    if (next?.gap !== ' ' || Math.min(text.length, next.text.length) < SAFE_TO_CUT.part)
      return null;
    if (text.length + next.text.length < SAFE_TO_CUT.whole) return null;
    const entry = this.#entries
      .get(text + next.text)
      ?.find(({ words: listed }) => listed.length === 1);
    return entry ? { role: entry.role, from, to: from + 2 } : null;
  }
}
