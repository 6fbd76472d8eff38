import { isFreeLabel, PRICE_LABEL_MAX } from '#contract/ads/price-label.ts';
import {
  Amounts,
  hasUnit,
  looksLikeOther,
  readable,
  type Amount,
} from '#contract/common/amounts.ts';
import { inThrees } from '#contract/common/with-currency.ts';
import { rangeIn } from '#contract/common/price-range.ts';
import { fold } from '#server/platform/text/fold.ts';
import { findNumbers } from '#server/platform/text/numbers.ts';

/** Is the amount of a price label, with the place of its number in the text as it was read. */
interface LabelAmount {
  francs: number;
  written: string;
  start: number;
  end: number;
}

/** Is the value from which a number without currency is a price wherever it stands in the label. */
const MIN_PRICE = 1000;
/** Matches what follows a price at the start of a label, however small it is: '500 le kg', '50 / pièce'. */
const AFTER_PRICE = /^ ?(?:$|\/(?! ?\d)|·|par |le |la |les |l'|chaque|a debattre|nego)/;
/** Matches digits that make an amount unreadable: '1 million 50', '7 500 0', '7 500,5', but not '7 500,00'. */
const MORE_DIGITS = /^(?:[.,](?!0{1,2}(?!\d))| )?\d/;
/** Matches what stands between an amount and another that may be its alternative: '12 ou 15 000'. */
const ALTERNATIVE = / ?(?:ou|a|-|\/) ?$/;

/** Returns a text of the same length with '#' in place of its phone numbers. */
const withoutPhones = (text: string): string =>
  findNumbers(fold(text)).reduce(
    (rest, phone) => rest.replace(phone, '#'.repeat(phone.length)),
    text,
  );

const isLabelPrice = (amount: Amount, plain: string): boolean => {
  const { francs, start, numberEnd, hasDigits } = amount;
  if (francs === undefined || looksLikeOther(amount)) return false;
  if (hasUnit(amount)) return true;
  if (!hasDigits) return false;
  return francs >= MIN_PRICE || (start === 0 && AFTER_PRICE.test(plain.slice(numberEnd)));
};

/** Tells whether another number that may be a price stands before an amount as its alternative: '12 ou 15 000'. */
const hasAlternative = (amounts: Amounts, start: number): boolean => {
  const joint = ALTERNATIVE.exec(amounts.plain.slice(0, start))?.index;
  return amounts.starts.some((from) =>
    amounts.at(from).some((each) => each.end === joint && !each.isModel && !looksLikeOther(each)),
  );
};

/**
 * Returns the amount in the first 200 characters of a price label, or null: the first one, or the lower end of a range.
 * Phone numbers, years and numbers of other things are no amounts. The label 'Gratuit' is 0 francs.
 */
export const amountInLabel = (label: string): LabelAmount | null => {
  const text = readable(label);
  const { written } = text;
  if (isFreeLabel(written)) return { francs: 0, written, start: 0, end: written.length };
  const amounts = new Amounts(readable(withoutPhones(written)));
  const range = rangeIn(amounts);
  if (range?.priceMin !== undefined)
    return { francs: range.priceMin, written, start: range.start, end: range.end };
  for (const start of amounts.starts) {
    const amount = amounts.at(start).find((each) => isLabelPrice(each, amounts.plain));
    if (amount?.francs === undefined) continue;
    if (MORE_DIGITS.test(amounts.plain.slice(amount.numberEnd))) return null;
    if (hasAlternative(amounts, start)) return null;
    return { francs: amount.francs, written, start, end: amount.numberEnd };
  }
  return null;
};

/**
 * Returns the whole francs in a price label (`250 000`, `250k`, `1,5M FCFA`; `15 000 / mois` is 15 000), or null when
 * it contains no amount (`À débattre`) or one above `max`.
 */
export const priceFromLabel = (label: string, max: number): number | null => {
  const { francs } = amountInLabel(label) ?? {};
  return francs !== undefined && francs <= max ? francs : null;
};

/**
 * Returns the price label for a new price: a label with the old amount keeps its words (`15 000 / mois`), any other
 * becomes the new price alone.
 */
export const relabel = (
  label: string,
  { before, after }: { before: number | null; after: number },
): string => {
  const amount = inThrees(after);
  const old = amountInLabel(label);
  if (!old || old.francs !== before) return amount;
  const next = `${old.written.slice(0, old.start)}${amount}${old.written.slice(old.end)}`;
  return next.length > PRICE_LABEL_MAX ? amount : next;
};
