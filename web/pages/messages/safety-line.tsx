import { PURPOSES, type AdPurpose } from '#contract/ads/purposes.ts';
import { AdviceList } from '#web/parts/meeting/advice-list.tsx';
import { BUYER_ADVICE, SELLER_ADVICE } from '#contract/ads/meeting-advice.ts';
import { Icon } from '#web/ui/icon.tsx';

const OF_SALE =
  'Rencontrez-vous dans un lieu public, vérifiez l’objet, et ne payez jamais d’avance.';
const OF_NOTICE =
  'Rencontrez-vous dans un lieu public, et ne payez rien avant d’avoir vu l’objet ou le document.';

interface SafetyLineProps {
  purpose: AdPurpose;
  /** Tells whether the reader is the seller. */
  isSeller: boolean;
}

/**
 * Shows the safety advice at the start of a conversation: for a sale, one line that unfolds the
 * rest; for other ads, only the line.
 */
export const SafetyLine = ({ purpose, isSeller }: SafetyLineProps) => (
  <div className="text-sm">
    <p className="flex gap-2">
      <Icon name="shield-check" className="text-done" />
      {PURPOSES[purpose].forSale ? OF_SALE : OF_NOTICE}
    </p>
    {PURPOSES[purpose].forSale && (
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center text-brand underline">
          Conseils pour la rencontre
        </summary>
        <AdviceList sections={isSeller ? SELLER_ADVICE : BUYER_ADVICE} />
      </details>
    )}
  </div>
);
