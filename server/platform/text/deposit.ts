import { DEPOSIT_RULES } from './deposit-rules.ts';
import { readSentences, type MoneyWords, type Sentence } from './deposit-sentences.ts';
import { fold } from './fold.ts';
import { joinOverlaps } from './join-overlaps.ts';
import type { Reading } from './reading.ts';

/** Is the number of roles before and after a match that are read for its context. */
const CONTEXT = 12;
/**
 * Returns the roles of a sentence in which verbs of the seller are no verbs of the reader: "j’envoie" is an act of the
 * seller (`g`), and "je paie" is nothing to pay. "Dépôt" before an amount asks for money, elsewhere it is a payment.
 * "Frais" is a fee behind an article or a verb, or before an amount; "des" is "dès" before a payment or receipt.
 */
const resolved = (roles: string): string =>
  roles
    .replaceAll(
      /j([1q0]{0,3})([PStG])/g,
      (_, between: string, verb: string) => `j${between}${verb === 'P' ? '.' : 'g'}`,
    )
    .replaceAll(/8(?=[1:]?#)/g, 'A')
    .replaceAll('8', 'N')
    .replaceAll(/y(?=1?[RNAaMVv])/g, 'T')
    .replaceAll('y', '1')
    .replaceAll(/(?<=[1qPStd])5|^5(?=:?#)/g, 'E')
    .replaceAll('5', '.');

/** Matches a negation directly before a noun or verb, small words or "à" between: "rien à payer". */
const DENIED_BEFORE = /[XW][1q9]{0,4}$|X[1q9]{0,2}(?:[MNOAaEe]1?)?s$/;
/** Matches a list whose first noun is denied: "sans acompte, arrhes ni". */
const DENIED_LIST =
  /[XW][1q]{0,3}[AaNECePMO](?:[,+XW]{1,2}[1q]{0,3}[AaNECe]){0,6}[,+XW]{1,2}[1q]{0,3}$/;
/** Matches a clause whose verb of paying is denied: "n’envoyez pas d’argent par". */
const DENIED_CLAUSE = /(?:X[1q9s]{0,3}[PStLd]|0[1q]?[PStLd][1q]?X)[^,:]{0,12}$/;
const VERB = /[PSt]/;
/** Matches what makes the same clause harmless: a warning against fraud, or wages. */
const HARMLESS_BEFORE = /![^,:]{0,12}$|i[^,]{0,5}$/;
/** Matches a part that is paid with the order, and a craft for which this is usual. */
const WITH_ORDER = /^1?[#ba][1#]{0,3}F$/;
const CRAFT = /f/;
/** Matches a part of the price, or the rest of it: "le reste à la livraison". */
const PART = /^[rb]/;
/** Matches a verb of sending or a service, by which a craftsman is not paid. */
const SENT = /[SVvx]/;
const AMOUNT_NEXT = /^.{0,1}#/;
const FEE = /^[Ee]/;
/** Matches what follows a fee that the reader does not pay: "offerts", "pris en charge". */
const FREE = /^[^,]{0,3}o/;
/** Matches a negation that belongs to the noun before it, and not to one behind: "acompte : non". */
const DENIED_AFTER = /^:?X(?:$|[,:Yp])/;
/** Matches a verb between "ne" and "pas". */
const DENIED_VERB = /^[1q]{0,1}X/;
/** Matches a negation after a verb behind "ne": "n’envoyez d’argent à personne". */
const DENIED_LATER = /^[^,:]{0,5}X/;
/** Matches an act of the seller that is denied before "sans": "pas de livraison sans acompte". */
const DENIED_TWICE = /[X0][^,]{0,6}(?:[Ggwj67][^,]{0,4}|X[^,AaNECePMO]{0,4})W[1q9]{0,4}$/;

/** Tells whether the payment at the role `at` of a sentence is denied: "aucun acompte", "acompte : non". */
const isDenied = (roles: string, at: number): boolean => {
  const before = roles.slice(Math.max(0, at - CONTEXT), at);
  const after = roles.slice(at + 1, at + CONTEXT);
  const clause = before.slice(Math.max(before.lastIndexOf(','), before.lastIndexOf(':')) + 1);
  if (DENIED_TWICE.test(clause)) return false;
  if (DENIED_BEFORE.test(clause) || DENIED_CLAUSE.test(clause)) return true;
  if (VERB.test(roles.charAt(at)))
    return (before.endsWith('0') ? DENIED_LATER : DENIED_VERB).test(after);
  return DENIED_AFTER.test(after) || (!AMOUNT_NEXT.test(after) && DENIED_LIST.test(before));
};

/** Returns the position of the first payment, fee or amount in a match, to which a negation would belong. */
const paymentIn = (match: string): number => Math.max(0, match.search(/[PStLNAaCEeMOK#Vvb]/));

/** Describes a wording by the positions of its roles in a sentence. */
interface Match {
  start: number;
  end: number;
  sense: string;
}

/** Matches a role without which no pattern matches. */
const ASKING = /[^.,:1DJcwoq9+j0mInsif]/;

/**
 * Finds the wordings of a sentence that ask for money in advance, as positions of their roles. `isCraft` tells whether
 * the text names a craft for which a part is usually paid with the order.
 */
const findInSentence = ({ roles: read }: Sentence, isCraft: boolean): Match[] => {
  if (!ASKING.test(read)) return [];
  const roles = resolved(read);
  return DEPOSIT_RULES.flatMap(({ pattern, sense, isRemote, isNegative }) =>
    [...roles.matchAll(pattern)].flatMap(({ 0: match, index }) => {
      const around = roles.slice(Math.max(0, index - CONTEXT), index + match.length + CONTEXT);
      if (HARMLESS_BEFORE.test(roles.slice(Math.max(0, index - CONTEXT), index))) return [];
      if (isRemote && /[IJ]/.test(around)) return [];
      if (WITH_ORDER.test(match) && isCraft) return [];
      if (PART.test(match) && CRAFT.test(around) && !SENT.test(around)) return [];
      if (!isNegative && isDenied(roles, index + paymentIn(match))) return [];
      if (FEE.test(match) && FREE.test(roles.slice(index + 1))) return [];
      return [{ start: index, end: index + match.length, sense }];
    }),
  );
};

/**
 * Finds the wordings that ask for money in advance, with what each asks for, by the words of this process or by others.
 */
export const findDeposits = (written: string, words?: MoneyWords): Reading[] => {
  const folded = fold(written);
  const found = new Map<string, string>();
  const sentences = readSentences(folded, words);
  const isCraft = sentences.some(({ roles }) => CRAFT.test(roles));
  for (const sentence of sentences)
    for (const { start, end, sense } of joinOverlaps(findInSentence(sentence, isCraft))) {
      const from = sentence.places[start]?.start ?? 0;
      const text = folded.excerpt(from, sentence.places[end - 1]?.end ?? from);
      if (!found.has(text)) found.set(text, sense);
    }
  return [...found].map(([text, sense]) => ({ text, sense }));
};

/** Finds the phrases that request an advance payment, as the text writes them. */
export const findDepositWords = (written: string): string[] =>
  findDeposits(written).map(({ text }) => text);
