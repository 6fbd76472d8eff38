import type { ReactNode } from 'react';
import type { ChatMessage } from '#contract/messaging/schemas.ts';
import { formatDay, formatHour } from '#web/format/format.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { PendingMessage } from './outbox.ts';

const LOOK = 'w-fit max-w-[85%] rounded-lg px-3 py-2';

/** Shows the text of a message. URLs stay plain text, so that no message links out of the site, against phishing. */
const Words = ({ text }: { text: string }) => (
  <p className="whitespace-pre-wrap [overflow-wrap:anywhere]" dir="auto">
    {text}
  </p>
);

interface BubbleProps {
  message: ChatMessage;
  mine: boolean;
  /** Is rendered below the text, for actions on the message. */
  children?: ReactNode;
}

/** Shows a message that is stored on the server. */
export const Bubble = ({ message, mine, children }: BubbleProps) => (
  <li className={classNames('flex flex-col', mine && 'items-end')}>
    <div className={classNames(LOOK, mine ? 'bg-brand text-on-brand' : 'bg-raised')}>
      {message.text ? <Words text={message.text} /> : <p className="italic">Message supprimé</p>}
    </div>
    {!mine && message.notice && (
      <p className="mt-1 flex max-w-[85%] gap-2 text-sm text-danger">
        <Icon name="warning" />
        {message.notice}
      </p>
    )}
    {children}
    <p className="mt-1 text-xs text-ink-soft">
      <time dateTime={message.sent_at}>{formatHour(message.sent_at)}</time>
      {mine && (message.read_at ? ' · Lu' : ' · Envoyé')}
    </p>
  </li>
);

interface WaitingProps {
  pending: PendingMessage;
  onRetry: () => void;
  onDrop: () => void;
}

/** Shows a message that is being sent, or whose sending failed. */
export const WaitingBubble = ({ pending, onRetry, onDrop }: WaitingProps) => (
  <li className="flex flex-col items-end">
    <div className={classNames(LOOK, 'border border-edge bg-surface')}>
      <Words text={pending.text} />
    </div>
    {pending.problem === null ? (
      <p className="mt-1 text-xs text-ink-soft">Envoi…</p>
    ) : (
      <div role="alert" className="flex flex-wrap items-center justify-end gap-x-3 text-sm">
        <span dir="auto" className="text-danger">
          Non envoyé. {pending.problem}
        </span>
        <button type="button" className="min-h-11 font-bold underline" onClick={onRetry}>
          Réessayer
        </button>
        <button type="button" className="min-h-11 underline" onClick={onDrop}>
          Supprimer
        </button>
      </div>
    )}
  </li>
);

/** Shows the date between the messages of two days. */
export const DayLine = ({ at }: { at: string }) => (
  <li className="py-1 text-center text-xs text-ink-soft">{formatDay(at)}</li>
);
