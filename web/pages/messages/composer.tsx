import { useId, useState, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { TextArea } from '#web/ui/text-input.tsx';
import { storeMessageDraft, readMessageDraft } from './message-draft.ts';

interface ComposerProps {
  userId: number;
  /** Is the key under which the draft is stored, made by `draftKey`. */
  place: string;
  busy?: boolean;
  /** Sends the text; the field is cleared when the result is true. */
  onSend: (text: string) => boolean | Promise<boolean>;
  /** Lists texts that are suggested while the field is empty. */
  suggestions?: readonly string[];
  /** Makes the suggestions scroll sideways, since they may take only one line in a conversation. */
  inOneLine?: boolean;
  /** Is rendered before the field, outside its form, for further buttons. */
  before?: ReactNode;
}

/** Shows the message field, whose text is stored on the device until it is sent. */
export function Composer({
  userId,
  place,
  busy = false,
  onSend,
  suggestions = [],
  inOneLine = false,
  before,
}: ComposerProps) {
  const [text, setText] = useState(() => readMessageDraft(userId, place));
  const id = useId();
  /** Changes the text of the field, and stores it as the draft of this conversation. */
  const type = (next: string) => {
    setText(next);
    storeMessageDraft(userId, place, next);
  };
  /** Sends the text, and empties the field and the draft if it was accepted. */
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    const words = text.trim();
    if (words === '' || busy) return;
    if (await onSend(words)) type('');
  };
  // Enter adds a line on a phone, and sends on a desktop.
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const isDesktop = matchMedia('(pointer: fine)').matches;
    if (event.key === 'Enter' && !event.shiftKey && isDesktop && !event.nativeEvent.isComposing)
      void send(event);
  };
  return (
    <div className="flex flex-col gap-2">
      {text === '' && suggestions.length > 0 && (
        <div className={classNames('flex gap-2', inOneLine ? 'overflow-x-auto' : 'flex-wrap')}>
          {suggestions.map((words) => (
            <button
              key={words}
              type="button"
              className={classNames('chip', inOneLine ? 'shrink-0' : 'whitespace-normal')}
              onClick={() => type(words)}
            >
              {words}
            </button>
          ))}
        </div>
      )}
      <div className="flex items-end gap-1">
        {before}
        <form onSubmit={(event) => void send(event)} className="flex min-w-0 grow items-end gap-2">
          <div className="min-w-0 grow">
            <label htmlFor={id} className="sr-only">
              Votre message
            </label>
            <TextArea
              id={id}
              rows={1}
              className="max-h-32 field-sizing-content"
              placeholder="Votre message"
              value={text}
              onChange={({ target }) => type(target.value)}
              onKeyDown={onKeyDown}
            />
          </div>
          <Button
            type="submit"
            aria-label="Envoyer"
            busy={busy}
            disabled={text.trim() === ''}
            className="px-2.5"
          >
            {!busy && <Icon name="paper-plane-right" />}
          </Button>
        </form>
      </div>
    </div>
  );
}
