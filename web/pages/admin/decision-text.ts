import { formatDay } from '#web/format/format.ts';

/** Returns a decision as text: 'Validée le 24 nov. 2026 par Boubacar Hassane'. */
export const decisionText = (what: string, at: string, by: string | null): string =>
  `${what} le ${formatDay(at)}${by ? ` par ${by}` : ''}`;
