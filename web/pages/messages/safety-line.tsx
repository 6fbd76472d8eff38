import { AdviceList } from '#web/parts/meeting/advice-list.tsx';
import { BUYER_ADVICE, SELLER_ADVICE } from '#contract/meeting-advice.ts';
import { Icon } from '#web/ui/icon.tsx';

/** The advice at the beginning of a conversation, all of it on request. */
export const SafetyLine = ({ isSeller = false }: { isSeller?: boolean }) => (
  <div className="text-sm">
    <p className="flex gap-2">
      <Icon name="shield-check" className="text-done" />
      Rencontrez-vous dans un lieu public, vérifiez l’objet, et ne payez jamais d’avance.
    </p>
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center text-brand underline">
        Conseils pour la rencontre
      </summary>
      <AdviceList sections={isSeller ? SELLER_ADVICE : BUYER_ADVICE} />
    </details>
  </div>
);
