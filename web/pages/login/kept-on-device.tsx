import { deviceFavouritesPath } from '#web/client/device-favourites-path.ts';
import { deviceFavourites } from '#web/client/device-favourites.ts';
import { pluralize } from '#web/format/pluralize.ts';
import { Link } from '#web/ui/link.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';

const LINK = 'inline-flex min-h-11 items-center text-brand underline';

/**
 * Shows how many favourites a guest has on this device, and how to continue without an account; nothing without any.
 * `target` is the path of the page after the sign-in.
 */
export const KeptOnDevice = ({ target }: { target: string | null }) => {
  const count = useHydrated() ? deviceFavourites().length : 0;
  if (count === 0) return null;
  const ad = /^\/annonce\/(\d+)$/.exec(target ?? '')?.[1];
  return (
    <aside className="mb-6 rounded-md border border-line bg-surface px-4 py-2">
      <p className="mt-1">
        {count === 1
          ? 'L’annonce est gardée dans les favoris de cet appareil. Connectez-vous pour la retrouver partout et savoir quand son prix baisse.'
          : `${pluralize(count, 'annonce')} sont gardées dans les favoris de cet appareil. Connectez-vous pour les retrouver partout et savoir quand leur prix baisse.`}
      </p>
      <p className="flex flex-wrap gap-x-4">
        {ad !== undefined && (
          <Link to={`/annonces/${ad}`} className={LINK}>
            Continuer sans compte
          </Link>
        )}
        <Link to={deviceFavouritesPath()} className={LINK}>
          Voir ces favoris
        </Link>
      </p>
    </aside>
  );
};
