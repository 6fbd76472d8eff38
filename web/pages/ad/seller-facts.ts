import type { SellerFacts } from '#contract/ads/schemas.ts';
import { formatDuration } from '#web/format/duration.ts';
import { formatMonthOf } from '#web/format/format.ts';
import { pluralize } from '#web/format/pluralize.ts';

const NO_BREAK = '\u00a0';

/** 'de 8 h à 20 h'. */
export const hoursText = ({ from, to }: NonNullable<SellerFacts['contact_hours']>): string =>
  `de ${from}${NO_BREAK}h à ${to}${NO_BREAK}h`;

/** What is said about the seller: 'Téléphone confirmé · membre depuis nov. 2026 · 15 annonces · répond en 2 h'. */
export function sellerFactsText(facts: SellerFacts): string {
  const parts = [
    facts.phone_confirmed && 'téléphone confirmé',
    `membre depuis ${formatMonthOf(facts.member_since)}`,
    facts.ads > 0 && pluralize(facts.ads, 'annonce'),
    facts.contact_hours !== null && `joignable ${hoursText(facts.contact_hours)}`,
    facts.answer_minutes !== null && `répond en ${formatDuration(facts.answer_minutes)}`,
  ];
  const text = parts
    .filter((part) => part !== false)
    .map((part) => part.replaceAll(/(?<=\d) | (?=\d)/g, NO_BREAK))
    .join(' · ');
  return text.charAt(0).toLocaleUpperCase('fr') + text.slice(1);
}
