import type { Conversation } from '#contract/messaging/schemas.ts';
import { Avatar } from '#web/parts/account/avatar.tsx';
import { BlockButton } from '#web/parts/account/block-button.tsx';
import { ReportButton } from '#web/parts/report/report-button.tsx';
import { fullName } from '#web/format/full-name.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

const About = ({ ad }: Pick<Conversation, 'ad'>) =>
  ad.id !== null && ad.is_public ? (
    <Link to={`/annonces/${ad.id}`} className="block truncate text-sm underline">
      {ad.title}
    </Link>
  ) : (
    <span className="block truncate text-sm text-ink-soft">
      {ad.title}
      {ad.id === null ? ' (supprimée)' : ''}
    </span>
  );

/** The other person, the ad, and the actions on the conversation. */
export const ThreadHead = ({ conversation }: { conversation: Conversation }) => {
  const { ad, other } = conversation;
  return (
    <header className="border-b border-line pb-2">
      <div className="flex items-center gap-2">
        <Link
          to="/messages"
          aria-label="Toutes les conversations"
          className="tap -ml-2 rounded-md hover:bg-raised lg:hidden"
        >
          <Icon name="caret-left" />
        </Link>
        <Avatar person={other} />
        <div className="min-w-0 grow">
          <h2 className="truncate font-bold">{fullName(other)}</h2>
          <About ad={ad} />
        </div>
      </div>
      <div className="-mx-3 flex flex-wrap">
        <BlockButton userId={other.id} assumed={false} />
        {ad.id !== null && ad.is_public && !ad.is_mine && (
          <ReportButton adId={ad.id} label="Signaler l’annonce" />
        )}
      </div>
      <p className="mt-1 flex gap-2 text-sm">
        <Icon name="shield-check" className="text-done" />
        Rencontrez-vous dans un lieu public, vérifiez l’objet, et ne payez jamais d’avance.
      </p>
    </header>
  );
};
