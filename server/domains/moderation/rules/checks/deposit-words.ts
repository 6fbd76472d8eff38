import { findDepositWords } from '#server/platform/text/deposit.ts';
import { textOf, type CheckRule } from './facts.ts';

export const depositWords: CheckRule = (facts) => {
  const found = findDepositWords(textOf(facts));
  if (found.length === 0) return null;
  return { kind: 'deposit_words', weight: 2, label: 'Argent demandé d’avance', found, ads: [] };
};
