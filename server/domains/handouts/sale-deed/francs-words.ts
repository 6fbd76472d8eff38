import { toCardinal } from 'n2words/fr-FR';

const MILLION = 1_000_000;

/** Returns a whole amount of francs in words, in the traditional spelling: "un million de francs CFA". */
export const francsWords = (n: number): string => {
  const isRoundMillion = n >= MILLION && n % MILLION === 0;
  return `${toCardinal(n)} ${isRoundMillion ? 'de ' : ''}franc${n > 1 ? 's' : ''} CFA`;
};
