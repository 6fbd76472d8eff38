import type { CheckRule } from './facts.ts';

export const disownedNumber: CheckRule = ({ isDisowned }) =>
  isDisowned
    ? {
        kind: 'disowned_number',
        weight: 3,
        label: 'Le titulaire du numéro demande le retrait',
        found: [],
        ads: [],
      }
    : null;
