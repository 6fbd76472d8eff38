import { Link } from 'react-router';
import type { Conversation } from '#contract/messaging/schemas.ts';
import { TimeAgo } from '#web/parts/ads/time-ago.tsx';
import { Avatar } from '#web/parts/account/avatar.tsx';
import { unreadText } from '#web/parts/frame/unread-count.tsx';
import { fullName } from '#web/format/full-name.ts';
import { usePictureUrl } from '#web/client/root-data.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ShopOf } from './shop-of.tsx';

interface RowProps {
  conversation: Conversation;
  userId: number;
  now: number;
  isOpen: boolean;
}

const Row = ({ conversation, userId, now, isOpen }: RowProps) => {
  const { id, ad, other, last_message: last, unread } = conversation;
  const isUnread = unread > 0;
  const pictureUrl = usePictureUrl();
  return (
    <li>
      <Link
        to={`/messages?conversation=${id}`}
        aria-current={isOpen ? 'true' : undefined}
        className="flex gap-3 rounded-md p-2 hover:bg-raised aria-[current=true]:bg-raised"
      >
        {ad.image ? (
          <img
            src={pictureUrl(ad.image)}
            alt=""
            width={48}
            height={48}
            loading="lazy"
            className="size-12 shrink-0 rounded-md bg-raised object-cover"
          />
        ) : (
          <Avatar person={other} />
        )}
        <span className="min-w-0 grow">
          <span className="flex justify-between gap-2">
            <span className={classNames('truncate', isUnread && 'font-bold')}>
              <bdi dir="auto">{fullName(other)}</bdi>
              <ShopOf conversation={conversation} />
            </span>
            {last && (
              <span className="shrink-0 text-xs text-ink-soft">
                <TimeAgo at={last.sent_at} now={now} />
              </span>
            )}
          </span>
          <span className="block truncate text-sm text-ink-soft" dir="auto">
            {ad.title}
          </span>
          <span className="flex justify-between gap-2 text-sm">
            <span className={classNames('truncate', isUnread && 'font-bold')}>
              {last?.sender_id === userId && 'Vous : '}
              <bdi dir="auto">{last?.text || 'Message supprimé'}</bdi>
            </span>
            {isUnread && (
              <span className="shrink-0 rounded-full bg-brand px-2 text-xs leading-5 font-bold text-on-brand">
                <span aria-hidden="true">{unread}</span>
                <span className="sr-only">{unreadText(unread, 'non lu')}</span>
              </span>
            )}
          </span>
        </span>
      </Link>
    </li>
  );
};

interface ConversationListProps {
  conversations: readonly Conversation[];
  userId: number;
  /** Is the time, in ms, when the conversations were loaded. */
  now: number;
  openId: number | undefined;
}

/** Lists the conversations, most recently active first. */
export const ConversationList = ({ conversations, openId, ...rest }: ConversationListProps) => (
  <ul aria-label="Conversations" className="flex flex-col gap-1">
    {conversations.map((conversation) => (
      <Row
        key={conversation.id}
        conversation={conversation}
        isOpen={conversation.id === openId}
        {...rest}
      />
    ))}
  </ul>
);
