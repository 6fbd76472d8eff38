import { wordsFound, type CheckRule } from './facts.ts';

/** What the law or the terms forbid to sell, as people write it. */
const FORBIDDEN = [
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
] as const;

export const forbiddenWords: CheckRule = ({ title, description }) => {
  const found = wordsFound(`${title} | ${description}`, FORBIDDEN);
  if (found.length === 0) return null;
  return { kind: 'forbidden_words', weight: 3, label: 'Mots interdits', found, ads: [] };
};
