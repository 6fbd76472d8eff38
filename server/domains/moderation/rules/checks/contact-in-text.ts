import type { CheckRule } from './facts.ts';

const LINK =
  /(?:https?:\/\/|www\.)\S+|\b[a-z0-9-]{2,}\.(?:com|net|org|ne|fr|info|shop|store|me|io|xyz|site|online)\b(?:\/\S*)?|\b[\w.+-]+@[\w-]+\.[a-z]{2,}\b/gi;
/** Eight digits or more, with the marks that people put between them. */
const RUN = /\+?\d(?:[\s.\-/()]{0,2}\d){7,14}/g;
/** A price, however it is spaced, is no number to call. */
const PRICE = /^\d{1,3}(?:[ .\u00a0\u202f]\d{3})+$/;
const CURRENCY_BEHIND = /^\s*(?:f\b|fcfa|cfa|francs?|xof)/i;
const COUNTRY_CODES = ['227', '229', '216', '33'];
const MOST_SHOWN = 3;
/** Of the sentence, not of the link before it. */
const MARKS_BEHIND = /[.,;:!?)»"']+$/;

const isCallable = (run: string): boolean => {
  const digits = run.replaceAll(/\D/g, '').replace(/^00/, '');
  if (COUNTRY_CODES.some((code) => digits.startsWith(code) && digits.length >= code.length + 8))
    return true;
  // Of Niger: eight digits that begin by 2, 7, 8 or 9.
  return /^[2789]\d{7}$/.test(digits);
};

export const contactInText: CheckRule = ({ title, description }) => {
  const text = `${title} | ${description}`;
  const numbers = [...text.matchAll(RUN)]
    .filter(({ 0: run, index }) => {
      const behind = text.slice(index + run.length);
      return isCallable(run) && !(PRICE.test(run.trim()) && CURRENCY_BEHIND.test(behind));
    })
    .map(([run]) => run.trim());
  const links = [...text.matchAll(LINK)].map(([link]) => link.replace(MARKS_BEHIND, ''));
  const found = [...new Set([...numbers, ...links])].slice(0, MOST_SHOWN);
  if (found.length === 0) return null;
  return {
    kind: 'contact_in_text',
    weight: 2,
    label: 'Numéro ou lien dans le texte',
    found,
    ads: [],
  };
};
