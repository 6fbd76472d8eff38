import { useEffect, useId, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { useSuggestions, type Suggestion } from '#web/state/use-suggestions.ts';

const KINDS: Readonly<Record<Suggestion['kind'], string>> = {
  word: '',
  category: 'Catégorie',
  city: 'Ville',
};

/**
 * The search field. A plain input until hydration, then a combobox with suggestions, by touch or arrow keys. A suggested
 * word submits its form; a category or a city opens its page.
 */
export function SearchInput({ className, ...input }: ComponentProps<'input'>) {
  const field = useRef<HTMLInputElement>(null);
  const { found, type, clear } = useSuggestions();
  const [active, setActive] = useState(-1);
  const navigate = useNavigate();
  const listId = useId();
  const isOpen = found.length > 0;
  const optionId = (index: number) => `${listId}-${index}`;

  // A new list resets the words, except while they are being edited.
  const words = String(input.defaultValue ?? '');
  const shown = useRef(words);
  useEffect(() => {
    if (field.current?.value === shown.current) field.current.value = words;
    shown.current = words;
  }, [words]);

  // Includes text typed before hydration.
  useEffect(() => {
    const begun = field.current;
    if (begun && begun === document.activeElement && begun.value !== shown.current)
      type(begun.value);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it comes
  }, []);

  const close = () => {
    clear();
    setActive(-1);
  };
  const choose = ({ kind, text, url }: Suggestion) => {
    close();
    if (kind !== 'word') return void navigate(url);
    if (!field.current) return;
    field.current.value = text;
    field.current.form?.requestSubmit();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return;
    const chosen = found[active];
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && chosen) choose(chosen);
    else if (event.key === 'ArrowDown') setActive((active + 1) % found.length);
    else if (event.key === 'ArrowUp') setActive((active <= 0 ? found.length : active) - 1);
    else return;
    event.preventDefault();
  };
  const combobox = isOpen && {
    role: 'combobox',
    'aria-expanded': true,
    'aria-controls': listId,
    'aria-autocomplete': 'list' as const,
    'aria-activedescendant': active < 0 ? undefined : optionId(active),
  };
  return (
    <div className={className}>
      <input
        {...input}
        {...combobox}
        ref={field}
        type="search"
        name="q"
        maxLength={200}
        enterKeyHint="search"
        autoComplete={isOpen ? 'off' : undefined}
        className="input pr-11"
        onInput={(event) => {
          setActive(-1);
          type(event.currentTarget.value);
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      {isOpen && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a datalist cannot lead to a page
        <div id={listId} role="listbox" aria-label="Suggestions" className="menu w-full text-ink">
          {found.map((suggestion, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field keeps the focus and hears the keys
            <div
              key={suggestion.kind + suggestion.text}
              id={optionId(index)}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option of the list above, which is no select
              role="option"
              aria-selected={index === active}
              className={index === active ? 'menu-row bg-raised' : 'menu-row'}
              // Keeps the focus in the field, so that the list stays open until a choice.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(suggestion)}
            >
              <span className="mr-auto">{suggestion.text}</span>
              <span className="text-sm text-ink-soft">{KINDS[suggestion.kind]}</span>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
