import { useUser } from '#web/client/session.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

/** A link to write to the seller of an ad; guests sign in first. Renders nothing on one's own ad. */
export const WriteButton = ({ adId, sellerId }: { adId: number; sellerId: number }) => {
  const user = useUser();
  if (user?.id === sellerId) return null;
  return (
    <Link
      to={user ? `/messages?annonce=${adId}` : `/login?redirect=annonce/${adId}`}
      data-needs-react=""
      className="btn btn-secondary mt-3 w-full"
    >
      <Icon name="chat-circle-dots" />
      Écrire au vendeur
    </Link>
  );
};
