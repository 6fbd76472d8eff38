import { Link } from 'react-router';
import { useUser } from '#web/client/session.ts';
import { useFreshUser } from '#web/state/use-fresh-user.ts';

/** Shows that the phone is not confirmed yet and which features require it. */
export const PhoneNotice = () => {
  const user = useUser();
  useFreshUser(user?.is_phone_verified === 0);
  if (user === null || user.is_phone_verified === 1) return null;
  return (
    <p className="mb-4 rounded-md border border-line bg-raised p-4">
      Votre numéro n’est pas encore confirmé. Jusque-là, vos annonces attendent, et vous ne pouvez
      ni écrire, ni signaler, ni enregistrer de favoris.{' '}
      <Link to="/confirm-phone" className="font-bold whitespace-nowrap text-brand underline">
        Confirmer mon numéro
      </Link>
    </p>
  );
};
