import { Fragment, useMemo } from 'react';
import type { ChatMessage } from '#contract/messaging/schemas.ts';
import { formatDay } from '#web/format/format.ts';
import type { AnsweredQuestion } from './answered-question.ts';
import { AppointmentLine } from './appointment-line.tsx';
import { appointmentStates } from './appointments.ts';
import { Bubble, DayLine, WaitingBubble } from './bubble.tsx';
import type { PendingMessage } from './outbox.ts';
import { QuestionButton } from './question-button.tsx';

export interface LinesProps {
  messages: readonly ChatMessage[];
  pending: readonly PendingMessage[];
  userId: number;
  onRetry: () => void;
  onDrop: (key: string) => void;
  /** Is called with the message that answers an appointment. */
  onAnswered: (message: ChatMessage) => void;
  /** Is the last question that the seller answered, to publish it on the ad; null for none. */
  answered: AnsweredQuestion | null;
}

/** Shows the messages by day, oldest first, then those that are not sent yet. */
export const Lines = ({
  messages,
  pending,
  userId,
  onRetry,
  onDrop,
  onAnswered,
  answered,
}: LinesProps) => {
  const appointments = useMemo(() => appointmentStates(messages), [messages]);
  return (
    <ul aria-label="Messages" aria-live="polite" className="flex flex-col gap-2">
      {messages.map((message, index) => {
        const before = messages[index - 1];
        const isNewDay = !before || formatDay(before.sent_at) !== formatDay(message.sent_at);
        const appointment = appointments.get(message.id);
        return (
          <Fragment key={message.id}>
            {isNewDay && <DayLine at={message.sent_at} />}
            <Bubble message={message} mine={message.sender_id === userId}>
              {appointment && (
                <AppointmentLine
                  appointment={appointment}
                  userId={userId}
                  onAnswered={onAnswered}
                />
              )}
              {answered?.messageId === message.id && <QuestionButton {...answered} />}
            </Bubble>
          </Fragment>
        );
      })}
      {pending.map((one) => (
        <WaitingBubble
          key={one.key}
          pending={one}
          onRetry={onRetry}
          onDrop={() => onDrop(one.key)}
        />
      ))}
    </ul>
  );
};
