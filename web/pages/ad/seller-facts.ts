import type { SellerFacts } from '#contract/ads/schemas/ads.ts';
import { hoursText } from '#web/format/contact-hours.ts';
import { formatDuration } from '#web/format/duration.ts';
import { formatMonthOf } from '#web/format/format.ts';
import { pluralize } from '#web/format/pluralize.ts';
import type { Sign } from '#web/parts/ads/sign-link.tsx';

const NO_BREAK = '\u00a0';

/** Is a fact about a seller, with the trust sign to whose explanation it links. */
export type SellerFact = readonly [text: string, sign?: Sign];

const withCapital = (text: string): string =>
  text.charAt(0).toLocaleUpperCase('fr') + text.slice(1);

/**
 * Lists the facts about a seller, such as 'Téléphone confirmé' and 'membre depuis nov. 2026', each with the trust sign
 * to whose explanation it links, if any.
 */
export function sellerFacts(facts: Omit<SellerFacts, 'ratings'>): SellerFact[] {
  const parts: (SellerFact | false)[] = [
    facts.phone_confirmed && ['téléphone confirmé', 'telephone'],
    facts.contact_confirmed && ['numéro de contact confirmé', 'contact'],
    facts.company_declared && ['société déclarée', 'societe'],
    [`membre depuis ${formatMonthOf(facts.member_since)}`, 'membre'],
    facts.ads > 0 && [pluralize(facts.ads, 'annonce')],
    facts.contact_hours !== null && [`joignable ${hoursText(facts.contact_hours)}`],
    facts.answer_minutes !== null && [
      `répond en ${formatDuration(facts.answer_minutes)}`,
      'reponse',
    ],
  ];
  return parts
    .filter((part) => part !== false)
    .map(([text, ...sign], index) => {
      const spaced = text.replaceAll(/(?<=\d) | (?=\d)/g, NO_BREAK);
      return [index === 0 ? withCapital(spaced) : spaced, ...sign];
    });
}
