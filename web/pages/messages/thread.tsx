import { Fragment, useEffect, useRef } from 'react';
import type { ChatMessage, Conversation } from '#contract/messaging/schemas.ts';
import { useUser } from '#web/client/session.ts';
import { fullName } from '#web/format/full-name.ts';
import { Loaded } from '#web/parts/page/loaded.tsx';
import { PhoneFirst } from '#web/parts/account/phone-first.tsx';
import { formatDay } from '#web/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { Bubble, DayLine, WaitingBubble } from './bubble.tsx';
import { Composer } from './composer.tsx';
import { draftKey } from './message-draft.ts';
import { withoutReceived, type PendingMessage } from './outbox.ts';
import { ThreadHead } from './thread-head.tsx';
import { useOutbox } from './use-outbox.ts';
import { useMarkRead, useThread } from './use-thread.ts';

export const ThreadSkeleton = (
  <Loading>
    <div className="flex flex-col gap-3">
      <Skeleton className="h-12 w-1/2" />
      <Skeleton className="h-10 w-2/3" />
      <Skeleton className="ml-auto h-10 w-1/2" />
      <Skeleton className="h-10 w-3/5" />
    </div>
  </Loading>
);

interface LinesProps {
  messages: readonly ChatMessage[];
  pending: readonly PendingMessage[];
  userId: number;
  onRetry: () => void;
  onDrop: (key: string) => void;
}

const Lines = ({ messages, pending, userId, onRetry, onDrop }: LinesProps) => (
  <ul aria-label="Messages" aria-live="polite" className="flex flex-col gap-2">
    {messages.map((message, index) => {
      const before = messages[index - 1];
      const isNewDay = !before || formatDay(before.sent_at) !== formatDay(message.sent_at);
      return (
        <Fragment key={message.id}>
          {isNewDay && <DayLine at={message.sent_at} />}
          <Bubble message={message} mine={message.sender_id === userId} />
        </Fragment>
      );
    })}
    {pending.map((one) => (
      <WaitingBubble key={one.key} pending={one} onRetry={onRetry} onDrop={() => onDrop(one.key)} />
    ))}
  </ul>
);

interface ThreadProps {
  conversation: Conversation;
  userId: number;
}

/** One conversation: its messages, the pending ones, and the field for the next. */
export function Thread({ conversation, userId }: ThreadProps) {
  const { id } = conversation;
  const isConfirmed = useUser()?.is_phone_verified === 1;
  const { messages, put, ...query } = useThread(id);
  useMarkRead(id, userId, messages);
  const newest = messages?.at(-1)?.id ?? 0;
  const outbox = useOutbox({ userId, conversationId: id, newest, onSent: put });
  const pending = withoutReceived(outbox.pending, messages ?? [], userId);

  const scroller = useRef<HTMLDivElement>(null);
  // A failed message is taller: it shows its error and buttons.
  const lastShown = `${newest} ${pending.map(({ key, problem }) => key + (problem ?? '')).join(' ')}`;
  useEffect(() => {
    scroller.current?.scrollTo({ top: scroller.current.scrollHeight });
  }, [lastShown]);

  return (
    <Loaded query={{ ...query, data: messages }} skeleton={ThreadSkeleton}>
      {(shown) => (
        <section
          aria-label={`Conversation avec ${conversation.other.first_name || fullName(conversation.other)}`}
          className="flex h-[calc(100dvh-190px)] min-h-96 flex-col gap-3 lg:h-[600px]"
        >
          <ThreadHead conversation={conversation} />
          <div
            ref={scroller}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be within reach of the keyboard
            tabIndex={0}
            className="min-h-0 grow overflow-y-auto focus-visible:-outline-offset-4"
          >
            {query.hasNextPage && (
              <div className="mb-2 flex justify-center">
                <Button
                  variant="quiet"
                  busy={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                >
                  Messages plus anciens
                </Button>
              </div>
            )}
            <Lines
              messages={shown}
              pending={pending}
              userId={userId}
              onRetry={outbox.retry}
              onDrop={outbox.drop}
            />
          </div>
          {isConfirmed ? (
            <Composer
              userId={userId}
              place={draftKey('conversation', id)}
              onSend={(text) => {
                outbox.say(text);
                return true;
              }}
            />
          ) : (
            <PhoneFirst purpose="pour répondre" back={`/messages?conversation=${id}`} />
          )}
        </section>
      )}
    </Loaded>
  );
}
