import { Icon } from '#web/ui/icon.tsx';

/** The advice at the beginning of a conversation. */
export const SafetyLine = () => (
  <p className="flex gap-2 text-sm">
    <Icon name="shield-check" className="text-done" />
    Rencontrez-vous dans un lieu public, vérifiez l’objet, et ne payez jamais d’avance.
  </p>
);
