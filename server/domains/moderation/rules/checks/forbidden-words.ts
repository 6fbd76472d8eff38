import type { CheckRule } from './facts.ts';

export const forbiddenWords: CheckRule = ({ words: { forbidden } }) => {
  if (forbidden.length === 0) return null;
  return { kind: 'forbidden_words', weight: 3, label: 'Mots interdits', found: forbidden, ads: [] };
};
