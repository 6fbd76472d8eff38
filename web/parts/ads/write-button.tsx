import { loginPath } from '#web/client/navigation.ts';
import { useUser } from '#web/client/session.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { firstMessagePath } from './first-message-path.ts';

/** Shows a link that writes to the seller of an ad; guests sign in first. */
export const WriteButton = ({
  adId,
  of = 'vendeur',
  className = 'btn btn-secondary mt-3 w-full',
}: {
  adId: number;
  of?: 'vendeur' | 'annonceur';
  className?: string;
}) => {
  const path = firstMessagePath(adId);
  return (
    <Link to={useUser() ? path : loginPath(path)} data-needs-react="" className={className}>
      <Icon name="chat-circle-dots" />
      {of === 'vendeur' ? 'Écrire au vendeur' : 'Écrire à l’annonceur'}
    </Link>
  );
};
