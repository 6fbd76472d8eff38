import { useNavigate } from 'react-router';
import { useUser } from '#web/client/session.ts';
import { complain } from '#web/ui/toast.ts';
import { setLiked, useLiked } from './likes.ts';

/** The heart drawn once for the whole page; every `Heart` points to it. */
export const HeartSymbol = () => (
  <svg className="hidden">
    <symbol id="coeur" viewBox="0 0 24 24">
      <path d="M12 20.5S3 15.5 3 9.2C3 6.5 5.1 4.5 7.6 4.5c2 0 3.6 1 4.4 2.7.8-1.7 2.4-2.7 4.4-2.7C18.9 4.5 21 6.5 21 9.2c0 6.3-9 11.3-9 11.3z" />
    </symbol>
  </svg>
);

const LOOK = 'size-6 stroke-2 pointer-events-none';

/**
 * Keeps an ad among one's favourites, or no more. A guest is led to sign in and back to the ad.
 * `className` places it; it is 44 px wide and high.
 */
export function Heart({ adId, className }: { adId: number; className: string }) {
  const user = useUser();
  const liked = useLiked(adId);
  const navigate = useNavigate();

  const toggle = () => {
    if (!user) {
      void navigate(`/login?redirect=annonce/${adId}`);
      return;
    }
    setLiked(user.id, adId, !liked).catch((problem: unknown) => {
      complain(problem instanceof Error ? problem.message : 'Une erreur est survenue!');
    });
  };

  return (
    <button
      type="button"
      data-needs-react=""
      aria-label={liked ? 'Retirer des favoris' : 'Ajouter aux favoris'}
      aria-pressed={liked}
      onClick={toggle}
      className={className}
    >
      <svg className={`${LOOK} ${liked ? 'fill-action stroke-ink' : 'fill-none stroke-ink'}`} aria-hidden="true">
        <use href="#coeur" />
      </svg>
    </button>
  );
}
