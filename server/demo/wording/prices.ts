import { grouped } from './tokens.ts';

/**
 * Rounds a price as sellers do, small amounts finely and large ones coarsely, and keeps it between `low` and `high`.
 */
export function roundedPrice(raw: number, low: number, high: number): number {
  const step =
    raw < 1_000
      ? 25
      : raw < 10_000
        ? 250
        : raw < 50_000
          ? 500
          : raw < 200_000
            ? 2_500
            : raw < 1_000_000
              ? 5_000
              : raw < 10_000_000
                ? 50_000
                : 500_000;
  const price = Math.round(raw / step) * step;
  return Math.min(high, Math.max(low, price));
}

/** Returns the price as text, without FCFA: digits, or words by the template's hint when there is no price. */
export function priceLabel(price: number | null, hint: string): string {
  if (price !== null) return grouped(price);
  return hint === 'sur_devis' ? 'Sur devis' : 'À débattre';
}

/**
 * Maps price hints of templates (such as `a_debattre`) to the sentence that explains the price at the end of a
 * description, and to the pattern of descriptions that already explain it. A fixed price needs none.
 */
const TERMS: Readonly<Record<string, readonly [sentence: string, unless: RegExp]>> = {
  a_debattre: ['Prix à débattre.', /débattre|discut|échange/i],
  prix_a_discuter: ['Prix à discuter.', /débattre|discut/i],
  urgent: ['Vente urgente.', /urgent/i],
  le_lot: ['Prix pour le lot.', /prix (?:au|pour|de gros|par|revendeur|dégressif)/i],
  par_jour: ['Prix par jour.', /par jour/i],
  par_mois: ['Prix par mois.', /par mois/i],
  par_nuit: ['Prix par nuit.', /par nuit/i],
  sur_devis: ['Prix de départ, devis selon la demande.', /devis|tarif selon|prix selon/i],
  lunite: ['Prix à l’unité.', /l’unité/i],
  la_tete: ['Prix par tête.', /par tête/i],
  le_sac: ['Prix du sac.', /prix du sac/i],
  par_kg: ['Prix au kilo.', /au kilo/i],
  le_bidon: ['Prix du bidon.', /prix du bidon/i],
  par_personne: ['Prix par personne.', /par personne/i],
  le_voyage: ['Prix du voyage.', /prix du voyage/i],
  salaire_mois: ['Salaire mensuel.', /salaire|indemnité/i],
  la_formation: ['Prix de la formation complète.', /prix de la formation/i],
  par_course: ['Prix de départ par course.', /par course/i],
};

/**
 * Returns, after a space, the sentence for the end of a description that explains the price by the template's hint
 * (`par_mois`); empty when there is no price, the hint needs none or the description already explains the price.
 */
export function priceTerms(description: string, hint: string, price: number | null): string {
  const terms = TERMS[hint];
  if (!terms || price === null) return '';
  const [sentence, unless] = terms;
  return unless.test(description) ? '' : ` ${sentence}`;
}
