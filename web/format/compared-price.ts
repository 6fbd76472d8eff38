import type { PriceComparison } from '#contract/ads/schemas/ads.ts';
import { formatNumber } from '#web/format/format.ts';
import { pluralize } from '#web/format/pluralize.ts';

const VERDICTS: Readonly<Record<PriceComparison['verdict'], string>> = {
  very_low: 'Bien moins cher que',
  low: 'Moins cher que la plupart de',
  usual: 'Dans la fourchette de',
  high: 'Plus cher que la plupart de',
};

/**
 * Describes in French how the price of an ad compares with those of similar ads, as in 'Dans la fourchette de 37
 * annonces semblables : 1 200 000 à 2 100 000 FCFA.'; `isBait` tells whether it is suspiciously low.
 */
export const comparedPrice = ({ verdict, ads, low, high }: PriceComparison) => ({
  text: `${VERDICTS[verdict]} ${pluralize(ads, 'annonce semblable', 'annonces semblables')} : ${formatNumber(low)} à ${formatNumber(high)} FCFA.`,
  isBait: verdict === 'very_low',
});
