import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { browserApi } from '#web/client/browser-api.ts';
import type { InputProps } from '#web/ui/text-input.tsx';
import { runSuggestions } from './run-suggestions.ts';

const ask = async (q: string) =>
  (await browserApi.call('GET /api/annonces/suggestions', { query: { q } })).data;

/**
 * Shows the search field: a plain input that gets suggestions when it is touched
 * (`run-suggestions.ts`), with and without React.
 */
export function SearchInput({ className, ...input }: InputProps) {
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();

  // The results of another search reset the words, except while they are being edited.
  const words = String(input.defaultValue ?? '');
  const shown = useRef(words);
  useEffect(() => {
    if (field.current?.value === shown.current) field.current.value = words;
    shown.current = words;
  }, [words]);

  useEffect(() => {
    const open = (url: string) => void navigate(url);
    return field.current ? runSuggestions(field.current, { ask, open }) : undefined;
  }, [navigate]);

  return (
    <div className={className}>
      <input
        {...input}
        ref={field}
        type="search"
        dir="auto"
        data-light="search"
        name="q"
        enterKeyHint="search"
        className="input pr-11"
      />
    </div>
  );
}
