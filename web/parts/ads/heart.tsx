import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { setPendingFavourite, takePendingFavourite } from '#web/client/pending-favourite.ts';
import { useUser } from '#web/client/session.ts';
import { toast } from '#web/ui/toast.ts';
import { toastError } from '../page/toast-error.ts';
import { confirmPhonePath } from '../account/confirm-phone-path.ts';
import { pressHeartAsGuest, saveLiked, useLiked } from '#web/state/likes.ts';

/** Renders the symbol of a heart once per page; every `Heart` refers to it. */
export const HeartSymbol = () => (
  <svg className="hidden">
    <symbol id="coeur" viewBox="0 0 256 256">
      <path d="M128 224S24 168 24 102a54 54 0 0 1 54-54q36 1 50 32 14-31 50-32a54 54 0 0 1 54 54c0 66-104 122-104 122Z" />
    </symbol>
  </svg>
);

const save = (userId: number, adId: number, liked: boolean): void =>
  void saveLiked(userId, adId, liked).then((message) => toast.success(message), toastError);

interface HeartButtonProps {
  liked: boolean;
  onClick?: () => void;
  /** Is the class that positions the heart, which is 44 px wide and high. */
  className: string;
}

/** Shows the heart that marks an ad as a favourite (`liked`); the server always renders an empty one. */
const HeartButton = ({ liked, onClick, className }: HeartButtonProps) => (
  <button
    type="button"
    data-light="heart"
    aria-label={liked ? 'Retirer des favoris' : 'Ajouter aux favoris'}
    aria-pressed={liked}
    onClick={onClick}
    className={className}
  >
    <svg className={liked ? 'icon fill-action' : 'icon'} aria-hidden="true">
      <use href="#coeur" />
    </svg>
  </button>
);

/**
 * Shows the button that adds an ad to the favourites or removes it. Favourites of guests stay on their device, and the
 * first one offers them to sign in. People without a confirmed phone confirm it and return to the ad.
 */
export function Heart({ adId, className }: { adId: number; className: string }) {
  const user = useUser();
  const liked = useLiked(adId);
  const navigate = useNavigate();

  const userId = user?.is_phone_verified === 1 ? user.id : undefined;

  // Adds the favourite that was pressed before the phone was confirmed, once the person is back.
  useEffect(() => {
    if (userId !== undefined && takePendingFavourite(adId)) save(userId, adId, true);
  }, [userId, adId]);

  const toggle = () => {
    if (!user) {
      const next = pressHeartAsGuest(adId, !liked);
      if (next) void navigate(next);
      return;
    }
    if (userId === undefined) {
      setPendingFavourite(adId);
      void navigate(confirmPhonePath(`annonce/${adId}`));
      return;
    }
    save(userId, adId, !liked);
  };

  return <HeartButton liked={liked} onClick={toggle} className={className} />;
}
