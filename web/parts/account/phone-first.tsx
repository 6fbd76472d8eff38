import { LinkButton } from '#web/ui/button.tsx';
import { confirmPhonePath } from './confirm-phone-path.ts';
import { useFreshUser } from '#web/state/use-fresh-user.ts';

interface PhoneFirstProps {
  /** Names the purpose of the feature, as in 'pour écrire à un vendeur'. */
  purpose: string;
  /** Is the path to which the person returns after the confirmation. */
  back: string;
}

/** Replaces a feature that requires a confirmed phone by a link to the confirmation, which leads back. */
export const PhoneFirst = ({ purpose, back }: PhoneFirstProps) => {
  // The phone may have been confirmed on another device.
  useFreshUser();
  return (
    <div className="flex flex-col items-start gap-3">
      <p>Confirmez d’abord votre numéro de téléphone {purpose}.</p>
      <LinkButton to={confirmPhonePath(back)}>Confirmer mon numéro</LinkButton>
    </div>
  );
};
