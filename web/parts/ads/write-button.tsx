import type { Author } from '#web/format/purpose-texts.ts';
import { loginPath } from '#web/client/navigation.ts';
import { useUser } from '#web/client/session.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { firstMessagePath } from './first-message-path.ts';

const LABELS: Readonly<Record<Author, string>> = {
  vendeur: 'Écrire au vendeur',
  annonceur: 'Écrire à l’annonceur',
  recruteur: 'Écrire au recruteur',
};

/** Shows a link that writes to the seller of an ad; guests sign in first. */
export const WriteButton = ({
  adId,
  of = 'vendeur',
  className = 'btn btn-secondary mt-3 w-full',
}: {
  adId: number;
  of?: Author;
  className?: string;
}) => {
  const path = firstMessagePath(adId);
  return (
    <Link to={useUser() ? path : loginPath(path)} data-needs-react="" className={className}>
      <Icon name="chat-circle-dots" />
      {LABELS[of]}
    </Link>
  );
};
