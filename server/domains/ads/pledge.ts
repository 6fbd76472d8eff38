import { niameyDay } from '#contract/common/time.ts';
import { findDepositWords } from '#server/platform/text/deposit.ts';
import { pledgeTexts } from './texts.ts';

/** Describes an error of a field of the form. */
interface FieldProblem {
  field: string;
  message: string;
}

/** Maps the paths of the form's fields to their texts. */
type Texts = Readonly<Record<string, string>>;

/** Returns an error for each field of an ad with the pledge 'Aucune avance demandée' that asks for money in advance. */
export const pledgeErrors = (texts: Texts): FieldProblem[] =>
  Object.entries(texts).flatMap(([field, text]) => {
    const [row] = findDepositWords(text);
    return row === undefined ? [] : [{ field, message: pledgeTexts.asksAdvance(row) }];
  });

const DAY_TEXT = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' });

/** Returns the error of an ad that makes the pledge 'Aucune avance demandée' while its account has lost it. */
export const pledgeIsLost = (until: Date): FieldProblem => ({
  field: 'no_advance',
  message: pledgeTexts.lost(DAY_TEXT.format(new Date(niameyDay(until))).replace(/^1 /, '1er ')),
});
