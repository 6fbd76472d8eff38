import { useId, useRef } from 'react';
import { Icon } from '#web/ui/icon.tsx';

interface SearchBoxProps {
  value: string;
  onType: (text: string) => void;
  /** Is called on Enter, to search without the debounce. */
  onSearch: () => void;
}

/** Shows a debounced search field; Enter searches at once, and the cross clears the field. */
export const SearchBox = ({ value, onType, onSearch }: SearchBoxProps) => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onType('');
    input.current?.focus();
  };
  return (
    <search className="w-full md:max-w-form">
      <form
        className="relative"
        onSubmit={(event) => {
          event.preventDefault();
          onSearch();
        }}
      >
        <label htmlFor={id} className="sr-only">
          Rechercher une société
        </label>
        <input
          ref={input}
          id={id}
          className="input pr-12"
          dir="auto"
          placeholder="Rechercher..."
          enterKeyHint="search"
          autoComplete="off"
          value={value}
          onChange={(event) => onType(event.target.value)}
        />
        {value !== '' && (
          <button
            type="button"
            aria-label="Effacer la recherche"
            className="tap absolute top-0 right-0 text-ink-soft"
            onClick={clear}
          >
            <Icon name="x" />
          </button>
        )}
      </form>
    </search>
  );
};
