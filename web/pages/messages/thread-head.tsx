import type { Conversation } from '#contract/messaging/schemas.ts';
import { Avatar } from '#web/parts/account/avatar.tsx';
import { fullName } from '#web/format/full-name.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { ShopOf } from './shop-of.tsx';
import { ThreadMenu } from './thread-menu.tsx';

/**
 * Shows the title of the ad that a conversation is about, as a link while the ad is public, with a note if it was
 * deleted.
 */
const About = ({ ad }: Pick<Conversation, 'ad'>) =>
  ad.id !== null && ad.is_public ? (
    <Link
      to={`/annonces/${ad.id}`}
      className="block truncate text-sm leading-5 underline"
      dir="auto"
    >
      {ad.title}
    </Link>
  ) : (
    <span className="block truncate text-sm leading-5 text-ink-soft">
      <bdi dir="auto">{ad.title}</bdi>
      {ad.id === null ? ' (supprimée)' : ''}
    </span>
  );

/** Shows the other person, the ad and the menu of a conversation in one line of 56 px. */
export const ThreadHead = ({
  conversation,
  maySell,
}: {
  conversation: Conversation;
  maySell: boolean;
}) => {
  const { ad, other } = conversation;
  return (
    <header className="flex h-14 shrink-0 items-center gap-2 border-b border-line">
      <Link
        to="/messages"
        aria-label="Toutes les conversations"
        className="tap -ml-2 rounded-md hover:bg-raised lg:hidden"
      >
        <Icon name="caret-left" />
      </Link>
      <Avatar person={other} />
      <div className="min-w-0 grow">
        <h2 className="truncate leading-5 font-bold">
          <bdi dir="auto">{fullName(other)}</bdi>
          <ShopOf conversation={conversation} />
        </h2>
        <About ad={ad} />
      </div>
      <ThreadMenu conversation={conversation} maySell={maySell} />
    </header>
  );
};
