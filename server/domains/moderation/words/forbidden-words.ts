import { fold } from '#server/platform/text/fold.ts';
import { findPhrases, phrases, spell } from '#server/platform/text/phrases.ts';

/** Lists names of goods that the law or the terms forbid to sell. */
const FORBIDDEN = phrases(
  'kalachnikov',
  'ak47',
  'ak 47',
  'pistolet automatique',
  'arme à feu',
  'fusil de guerre',
  'munition',
  'cartouche de fusil',
  'grenade',
  'explosif',
  'cannabis',
  'chanvre indien',
  'tramadol',
  'tramol',
  'cocaïne',
  'héroïne',
  'drogue',
  'diazépam',
  'ivoire',
  'corne de rhinocéros',
  'peau de léopard',
  'peau de lion',
  'écaille de pangolin',
  'organe humain',
  'rein à vendre',
  'faux billet',
  'faux papier',
  'faux diplôme',
  'faux permis',
  'fausse carte',
  'multiplication de billets',
  'carte d’identité à vendre',
  'passeport à vendre',
  'visa garanti',
  'médicament sans ordonnance',
  'prostitution',
  'escort',
  'plan cul',
  'massage érotique',
  'film porno',
  'pornographie',
  'maraboutage',
  'retour d’affection',
);
/** Lists the phrases in which a forbidden word is harmless. */
const INNOCENT = phrases(
  'Côte d’Ivoire',
  'couleur ivoire',
  'blanc ivoire',
  'ton ivoire',
  'ivoire clair',
  'Ford Escort',
);

/**
 * Returns the forbidden words of a text, in their original spelling, except within harmless phrases such as "Côte
 * d’Ivoire" (`INNOCENT`).
 */
export const findForbiddenWords = (text: string): string[] => {
  const folded = fold(text);
  const spelling = spell(folded);
  const innocent = findPhrases(spelling, INNOCENT);
  const hits = findPhrases(spelling, FORBIDDEN).filter(
    ({ start, end }) => !innocent.some((other) => other.start <= start && other.end >= end),
  );
  return [...new Set(hits.map(({ start, end }) => folded.excerpt(start, end)))];
};
