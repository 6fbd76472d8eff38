import { useSearchParams } from 'react-router';
import { SITE_NAME } from '#contract/common/site.ts';
import type { Conversation } from '#contract/messaging/schemas.ts';
import { useUser } from '#web/client/session.ts';
import { AccountPage } from '#web/parts/frame/account-page.tsx';
import { ListSkeleton } from '#web/parts/page/list-skeleton.tsx';
import { Loaded } from '#web/parts/page/loaded.tsx';
import { readId } from '#web/parts/page/read-param.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Empty } from '#web/ui/empty.tsx';
import { ConversationList } from './conversation-list.tsx';
import { FirstMessage } from './first-message.tsx';
import { Thread, ThreadSkeleton } from './thread.tsx';
import { useConversation, useConversations } from './use-conversations.ts';

export const meta = () => [{ title: `Messages · ${SITE_NAME}` }];

const ConversationsSkeleton = <ListSkeleton rows={3} row="h-16" />;

const NoMessages = (
  <Empty
    title="Aucun messages disponible"
    action={<LinkButton to="/annonces">Voir les annonces</LinkButton>}
  >
    Écrivez depuis une annonce : la conversation se retrouve ici.
  </Empty>
);

interface OpenThreadProps {
  id: number;
  listed: Conversation | undefined;
  userId: number;
}

/** Shows the conversation with this id; `listed` is it if the loaded list has it, otherwise it is loaded by itself. */
const OpenThread = ({ id, listed, userId }: OpenThreadProps) => {
  const query = useConversation(id, listed);
  return (
    <Loaded query={query} skeleton={ThreadSkeleton}>
      {(conversation) => <Thread conversation={conversation} userId={userId} />}
    </Loaded>
  );
};

/** Shows the conversation list and the open conversation: one at a time on a phone, side by side on a desktop. */
const Messages = ({ userId }: { userId: number }) => {
  const [query] = useSearchParams();
  const { conversations, ...list } = useConversations();
  const adId = readId(query.get('annonce'));
  const already = conversations?.find(
    ({ ad }) => adId !== undefined && ad.id === adId && !ad.is_mine,
  );
  const openId = readId(query.get('conversation')) ?? already?.id;
  const isWriting = openId === undefined && adId !== undefined;
  const isOpen = openId !== undefined || isWriting;

  return (
    <Loaded
      query={{ ...list, data: conversations }}
      skeleton={ConversationsSkeleton}
      empty={isOpen ? undefined : NoMessages}
    >
      {(shown) => (
        <div className="grid gap-6 lg:grid-cols-[320px_minmax(0,1fr)]">
          <div className={classNames('min-w-0', isOpen && 'hidden lg:block')}>
            <ConversationList
              conversations={shown}
              userId={userId}
              now={list.dataUpdatedAt}
              openId={openId}
            />
            {list.hasNextPage && (
              <Button
                variant="quiet"
                busy={list.isFetchingNextPage}
                onClick={() => void list.fetchNextPage()}
              >
                Conversations plus anciennes
              </Button>
            )}
          </div>
          <div className={classNames('min-w-0', !isOpen && 'hidden lg:block')}>
            {openId !== undefined && (
              <OpenThread
                key={openId}
                id={openId}
                listed={shown.find(({ id }) => id === openId)}
                userId={userId}
              />
            )}
            {isWriting && <FirstMessage key={adId} adId={adId} userId={userId} />}
            {!isOpen && (
              <p className="py-10 text-center text-ink-soft">Choisissez une conversation.</p>
            )}
          </div>
        </div>
      )}
    </Loaded>
  );
};

const OwnMessages = () => {
  const user = useUser();
  return user && <Messages userId={user.id} />;
};

export default function MessagesPage() {
  return (
    <AccountPage title="Messages" skeleton={ConversationsSkeleton}>
      <OwnMessages />
    </AccountPage>
  );
}
