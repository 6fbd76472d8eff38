// SMS: one segment of 160 characters, so no accent that would halve it, and no user text in a code's message.

/** What GSM-7 writes in one place each, of what French uses. One other character doubles the price. */
const GSM = /[^A-Za-z0-9 @£$éèùàÉ!"#%&'()*+,\-./:;<=>?_\n]/g;
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

/** The text as one SMS alphabet can write it: other accents go, what has no likeness too. */
export const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(GSM, (mark) => WRITTEN_OUT[mark] ?? mark.normalize('NFD').replaceAll(MARKS, ''))
    .replaceAll(GSM, '');

const TITLE_IN_SMS = 40;
/** A title or a name, as long as a text message may spend on it. */
export const shorten = (title: string): string =>
  title.length > TITLE_IN_SMS ? `${title.slice(0, TITLE_IN_SMS - 1)}.` : title;

/** How an email begins; who has given no name yet is greeted without. */
export const greeting = (firstName: string): string =>
  firstName ? `Bonjour ${firstName},` : 'Bonjour,';

export interface EmailText {
  subject: string;
  text: string;
}

/** A title goes into a subject: on one line. */
export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');
