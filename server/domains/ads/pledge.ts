import { niameyDay } from '#contract/common/time.ts';
import { findDepositWords } from '#server/platform/text/deposit.ts';
import { pledgeTexts } from './texts.ts';

/** An error at a field of the form. */
interface FieldProblem {
  field: string;
  message: string;
}

/** Texts by field, as the form names it. */
type Texts = Readonly<Record<string, string>>;

/** The words of an ad with the pledge 'Aucune avance demandée' that ask for money in advance, at their field. */
export const pledgeErrors = (texts: Texts): FieldProblem[] =>
  Object.entries(texts).flatMap(([field, text]) => {
    const [found] = findDepositWords(text);
    return found === undefined ? [] : [{ field, message: pledgeTexts.asksAdvance(found) }];
  });

const DAY_TEXT = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' });

/** The error of the pledge while the account has lost it. */
export const pledgeIsLost = (until: Date): FieldProblem => ({
  field: 'no_advance',
  message: pledgeTexts.lost(DAY_TEXT.format(new Date(niameyDay(until)))),
});
