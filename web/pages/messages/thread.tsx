import { useRef } from 'react';
import type { AdPurpose } from '#contract/ads/purposes.ts';
import type { Conversation } from '#contract/messaging/schemas.ts';
import { useUser } from '#web/client/session.ts';
import { useMeetingPlaces } from '#web/state/use-catalog.ts';
import { fullName } from '#web/format/full-name.ts';
import { Loaded } from '#web/parts/page/loaded.tsx';
import { PhoneFirst } from '#web/parts/account/phone-first.tsx';
import { Button } from '#web/ui/button.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { answeredQuestion } from './answered-question.ts';
import { AppointmentButton } from './appointment-button.tsx';
import { Composer } from './composer.tsx';
import { Lines, type LinesProps } from './lines.tsx';
import { draftKey } from './message-draft.ts';
import { withoutReceived } from './outbox.ts';
import { isSellerIn, meetingTexts, readyAnswers } from './ready-texts.ts';
import { SafetyLine } from './safety-line.tsx';
import { ThreadHead } from './thread-head.tsx';
import { RatingLine } from './rating-line.tsx';
import { useRatingState } from './use-rating.ts';
import { useOutbox } from './use-outbox.ts';
import { useStayAtEnd } from './use-stay-at-end.ts';
import { useMarkRead, useThread } from './use-thread.ts';
import { useVisibleArea } from './use-visible-area.ts';

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

interface ThreadProps {
  conversation: Conversation;
  userId: number;
}

interface HistoryProps extends LinesProps {
  /** Loads older messages; undefined at the beginning of the conversation. */
  onOlder: (() => void) | undefined;
  isLoadingOlder: boolean;
  isSeller: boolean;
  purpose: AdPurpose;
}

/** Shows the messages of a conversation, scrolled to the newest. */
const History = ({ onOlder, isLoadingOlder, isSeller, purpose, ...lines }: HistoryProps) => {
  const scroller = useRef<HTMLDivElement>(null);
  // The key includes errors, as a failed message is taller: it shows its error and buttons.
  const pending = lines.pending.map(({ key, problem }) => key + (problem ?? '')).join(' ');
  useStayAtEnd(scroller, `${lines.messages.at(-1)?.id ?? 0} ${pending}`);
  return (
    <div
      ref={scroller}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be within reach of the keyboard
      tabIndex={0}
      className="flex min-h-0 grow flex-col gap-3 overflow-y-auto py-2 focus-visible:-outline-offset-4"
    >
      {onOlder ? (
        <div className="flex justify-center">
          <Button variant="quiet" busy={isLoadingOlder} onClick={onOlder}>
            Messages plus anciens
          </Button>
        </div>
      ) : (
        <SafetyLine purpose={purpose} isSeller={isSeller} />
      )}
      <Lines {...lines} />
    </div>
  );
};

/**
 * Shows one conversation: its messages, the pending ones, and the field for the next. It fills the screen of a phone.
 */
export function Thread({ conversation, userId }: ThreadProps) {
  const { id } = conversation;
  const isConfirmed = useUser()?.is_phone_verified === 1;
  const { messages, put, ...query } = useThread(id);
  useMarkRead(id, userId, messages);
  const rating = useRatingState(conversation, messages);
  const last = messages?.at(-1);
  const { city_id: city, quarter_id: quarter } = conversation.ad;
  const places = useMeetingPlaces(city, quarter).data ?? [];
  const outbox = useOutbox({ userId, conversationId: id, newest: last?.id ?? 0, onSent: put });
  const pending = withoutReceived(outbox.pending, messages ?? [], userId);
  const frame = useRef<HTMLElement>(null);
  useVisibleArea(frame);

  return (
    <section
      ref={frame}
      aria-label={`Conversation avec ${conversation.other.first_name || fullName(conversation.other)}`}
      className="full-screen flex flex-col lg:h-[calc(100dvh-13rem)] lg:min-h-96"
    >
      <ThreadHead conversation={conversation} maySell={rating?.may_sell ?? false} />
      {rating && <RatingLine id={id} state={rating} isSeller={conversation.ad.is_mine} />}
      <Loaded query={{ ...query, data: messages }} skeleton={ThreadSkeleton}>
        {(shown) => (
          <>
            <History
              messages={shown}
              pending={pending}
              userId={userId}
              onRetry={outbox.retry}
              onDrop={outbox.drop}
              onAnswered={put}
              answered={answeredQuestion(conversation, shown, userId)}
              onOlder={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
              isLoadingOlder={query.isFetchingNextPage}
              isSeller={isSellerIn(conversation)}
              purpose={conversation.ad.purpose}
            />
            {isConfirmed ? (
              <Composer
                userId={userId}
                place={draftKey('conversation', id)}
                suggestions={
                  pending.length > 0
                    ? []
                    : [
                        ...readyAnswers(conversation, last, userId),
                        ...meetingTexts(conversation, last, userId, places),
                      ]
                }
                inOneLine
                before={<AppointmentButton conversationId={id} places={places} onProposed={put} />}
                onSend={(text) => {
                  outbox.send(text);
                  return true;
                }}
              />
            ) : (
              <PhoneFirst purpose="pour répondre" back={`/messages?conversation=${id}`} />
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}
