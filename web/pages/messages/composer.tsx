import { useId, useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/text-input.tsx';
import { storeMessageDraft, readMessageDraft } from './message-draft.ts';

const LONGEST = 2000;

interface ComposerProps {
  userId: number;
  /** The key of the stored draft: see `draftKey`. */
  place: string;
  busy?: boolean;
  /** Sends the text; cleared when it returns true. */
  onSend: (text: string) => boolean | Promise<boolean>;
  /** Suggested texts for the empty field. */
  suggestions?: readonly string[];
}

/** The message field. Its text is stored on the device until it is sent. */
export function Composer({ userId, place, busy = false, onSend, suggestions = [] }: ComposerProps) {
  const [text, setText] = useState(() => readMessageDraft(userId, place));
  const id = useId();
  const type = (next: string) => {
    setText(next);
    storeMessageDraft(userId, place, next);
  };
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    const words = text.trim();
    if (words === '' || busy) return;
    if (await onSend(words)) type('');
  };
  // Enter adds a line on a phone, and sends on a desktop.
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const isDesk = matchMedia('(pointer: fine)').matches;
    if (event.key === 'Enter' && !event.shiftKey && isDesk && !event.nativeEvent.isComposing)
      void send(event);
  };
  return (
    <form onSubmit={(event) => void send(event)} className="flex flex-col gap-2">
      {text === '' && suggestions.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {suggestions.map((words) => (
            <button
              key={words}
              type="button"
              className="chip whitespace-normal"
              onClick={() => type(words)}
            >
              {words}
            </button>
          ))}
        </div>
      )}
      <div className="flex items-end gap-2">
        <div className="min-w-0 grow">
          <label htmlFor={id} className="sr-only">
            Votre message
          </label>
          <TextArea
            id={id}
            rows={2}
            maxLength={LONGEST}
            placeholder="Votre message"
            value={text}
            onChange={({ target }) => type(target.value)}
            onKeyDown={onKeyDown}
          />
        </div>
        <Button type="submit" busy={busy} disabled={text.trim() === ''}>
          Envoyer
        </Button>
      </div>
    </form>
  );
}
