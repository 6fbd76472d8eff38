import { ACCOUNT_WORDS, isAccountUnit } from '#contract/common/account-units.ts';
import { NUMBER_WORDS } from '#contract/common/number-words.ts';
import { EXPRESSIONS, ORDINARY } from './deposit-lexicon.ts';
import { ROLE, type Role } from './deposit-roles.ts';
import type { FoldedText } from './fold.ts';
import { beginsClause, isAfterColon, Lexicon, sentencesOf, type Word } from './lexicon.ts';

/** Describes a sentence as the roles of its words, one letter each, and where these stand in the folded text. */
export interface Sentence {
  roles: string;
  places: readonly { start: number; end: number }[];
}

/** Lists the endings of the forms of French verbs in -er in which payments are asked for. */
const ENDINGS = ['er', 'ez', 'e', 'es', 'ent', 'ee', 'ees', 'ons', 'era', 'erez', 'eront', 'ant'];

/** Returns the expressions of a list separated by commas, with the forms of verbs in place of "envoy-". */
const listed = (list: string): string[] =>
  list
    .split(',')
    .map((expression) => expression.trim())
    .flatMap((expression) =>
      expression.endsWith('-')
        ? ENDINGS.map((ending) => expression.slice(0, -1) + ending)
        : expression,
    );

/** Returns the expressions of several words written as one, as letters with dots between them are read. */
const glued = (expressions: readonly string[]): string[] =>
  expressions.flatMap((expression) =>
    expression.includes(' ') ? expression.replaceAll(' ', '') : [],
  );

/** Is the expressions by role, prepared for reading texts. */
export type MoneyWords = Lexicon<Role>;

/** Prepares money services and verbs of sending for reading texts, with the other expressions. */
export const prepareMoney = (
  words?: Pick<typeof EXPRESSIONS, 'service' | 'shortService' | 'operator' | 'send'>,
): MoneyWords =>
  new Lexicon<Role>(
    Object.entries({ ...EXPRESSIONS, ...words }).flatMap(([role, list]) =>
      [...listed(list), ...(role === 'service' ? glued(listed(list)) : [])].map(
        (expression) => [expression, ROLE[role as keyof typeof ROLE]] as const,
      ),
    ),
    listed(ORDINARY),
  );

let current = prepareMoney();

/** Replaces the money services and verbs of sending that this process reads. */
export const setMoneyWords = (changed: MoneyWords): void => {
  current = changed;
};

const NUMBER = /^(\d{1,9})(f|fcfa|cfa|francs?|mil|mille|k)?$/;
const THOUSANDS = /^\d{3}$/;
const MONEY_UNIT = /^(?:f|fcfa|cfa|francs?|xof|euros?|pourcent)$/;
const THOUSAND = /^(?:mil|mille|k|million|millions)$/;
/** Is the least number without a unit that is read as an amount of money. */
const LEAST_AMOUNT = 500;
/** Lists the words of numbers, except the articles and "zéro", which denies: "zéro acompte". */
const NUMBERS = new Set(NUMBER_WORDS.filter((word) => !['un', 'une', 'zero'].includes(word)));

/** Lists the words of numbers that follow a unit of account of Hausa or Zarma. */
const ACCOUNT: ReadonlySet<string> = new Set([...ACCOUNT_WORDS, ...NUMBER_WORDS]);

/** Returns the index after an amount such as "jikka goma" that begins at a word; null when none begins there. */
const afterAccount = (words: readonly Word[], from: number): number | null => {
  if (!isAccountUnit(words[from]?.text)) return null;
  let to = from + 1;
  const isPart = (at: number): boolean => {
    const text = words[at]?.text ?? '';
    return ACCOUNT.has(text) || isAccountUnit(text) || /^\d{1,9}$/.test(text);
  };
  while (isPart(to) || (words[to]?.text === 'da' && isPart(to + 1))) to += 1;
  return to > from + 1 ? to : null;
};

/** Reads an amount or another number at the word `from`; null when the word is none. */
const readNumber = (words: readonly Word[], from: number): { role: Role; to: number } | null => {
  const text = words[from]?.text ?? '';
  const account = afterAccount(words, from);
  if (account !== null) return { role: ROLE.amount, to: account };
  const [, digits, unit] = NUMBER.exec(text) ?? [];
  if (digits === undefined && !NUMBERS.has(text) && !THOUSAND.test(text)) return null;
  if (/^0+$/.test(text)) return { role: ROLE.not, to: from + 1 };
  let to = from + 1;
  let isAmount = unit !== undefined || Number(digits) >= LEAST_AMOUNT || text === 'mille';
  const isDigits = digits !== undefined;
  if (isDigits)
    while (THOUSANDS.test(words[to]?.text ?? '')) {
      isAmount = true;
      to += 1;
    }
  const next = words[to];
  if (words[to - 1]?.behind === '%') isAmount = true;
  if (NUMBERS.has(next?.text ?? '') && !isDigits) return { role: ROLE.smallNumber, to };
  if (next && (MONEY_UNIT.test(next.text) || THOUSAND.test(next.text))) {
    isAmount = true;
    to += 1;
  } else if (next?.text === 'pour' && words[to + 1]?.text === 'cent') {
    isAmount = true;
    to += 2;
  }
  if (MONEY_UNIT.test(words[to]?.text ?? '')) to += 1;
  return { role: isAmount ? ROLE.amount : ROLE.smallNumber, to };
};

/** Reads the roles of the words of one sentence. */
const readSentence = (words: readonly Word[], lexicon: MoneyWords): Sentence => {
  const roles: string[] = [];
  const places: { start: number; end: number }[] = [];
  for (let from = 0; from < words.length;) {
    const first = words[from];
    if (!first) break;
    const isClause = beginsClause(first);
    if (from > 0 && (isClause || isAfterColon(first))) {
      roles.push(isClause ? ROLE.comma : ROLE.colon);
      places.push({ start: first.start, end: first.start });
    }
    const { role, to } = readNumber(words, from) ??
      lexicon.at(words, from) ?? { role: ROLE.other, to: from + 1 };
    roles.push(role);
    places.push({ start: first.start, end: words[to - 1]?.end ?? first.end });
    from = to;
  }
  return { roles: roles.join(''), places };
};

/** Splits a folded text into sentences and reads the roles of their words, by those of this process or by others. */
export const readSentences = (folded: FoldedText, lexicon = current): Sentence[] =>
  sentencesOf(folded).map((words) => readSentence(words, lexicon));
