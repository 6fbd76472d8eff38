import { SITE_NAME } from '#contract/site.ts';

// SMS: one segment of 160 characters of GSM-7, and no user text in the message of a code but a name (`nameInCode`).

/** All but the single-septet characters of GSM-7 that French uses. One other character may double the price. */
const NOT_GSM = /[^A-Za-z0-9 @£$éèùàÉ!"#%&'()*+,\-./:;<=>?_\n]/g;
const WRITTEN_OUT: Record<string, string> = {
  œ: 'oe',
  Œ: 'OE',
  æ: 'ae',
  '’': "'",
  '‘': "'",
  '–': '-',
  '—': '-',
  '…': '...',
  '[': '(',
  ']': ')',
  '«': '"',
  '»': '"',
  '\u00A0': ' ',
  '\u202F': ' ',
};

const MARKS = /\p{M}/gu;

/** The text in GSM-7: other accents and characters without an equivalent are dropped. */
export const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(NOT_GSM, (mark) => WRITTEN_OUT[mark] ?? mark.normalize('NFD').replaceAll(MARKS, ''))
    .replaceAll(NOT_GSM, '');

const TITLE_IN_SMS = 40;
/** A title or a name, cut to fit an SMS. */
export const shorten = (title: string): string =>
  title.length > TITLE_IN_SMS ? `${title.slice(0, TITLE_IN_SMS - 1)}.` : title;

const NAME_IN_CODE = 30;
/**
 * The name of a person in the message of a code: letters alone, so that nobody sends an address or a number by it, and
 * cut to fit.
 */
export const nameInCode = (name: string): string =>
  name
    .replaceAll(/[^\p{L}\p{M}'’ -]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, NAME_IN_CODE)
    .trim() || 'quelqu’un';

/** The greeting of an email; without a name if none is known. */
export const greeting = (firstName: string): string =>
  firstName ? `Bonjour ${firstName},` : 'Bonjour,';

/** The text of an email, between greeting and signature. */
export const signed = (firstName: string, text: string): string =>
  `${greeting(firstName)}\n\n${text}\n\nL’équipe ${SITE_NAME}\n`;

export interface EmailText {
  subject: string;
  text: string;
}

/** A title on one line, for use in a subject. No-break spaces stay. */
export const oneLine = (text: string): string => text.replaceAll(/[^\S\u00A0]+/g, ' ');
