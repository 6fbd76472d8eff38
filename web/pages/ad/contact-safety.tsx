import { Icon } from '#web/ui/icon.tsx';
import type { AdView } from './ad-view.ts';

/** A safety note beside the contact links; a stronger one when the ad asks for an advance payment. */
export const ContactSafety = ({ ad }: { ad: Pick<AdView, 'asksDeposit'> }) =>
  ad.asksDeposit ? (
    <p className="mt-3 flex gap-2 text-sm">
      <Icon name="warning" className="text-danger" />
      <b>
        Cette annonce parle d’argent à verser d’abord. N’envoyez rien, même une petite somme, avant
        d’avoir vu l’objet.
      </b>
    </p>
  ) : (
    <p className="mt-3 flex gap-2 text-sm">
      <Icon name="shield-check" className="text-done" />
      Rencontrez-vous dans un lieu public, vérifiez l’objet, et ne payez jamais d’avance.
    </p>
  );
