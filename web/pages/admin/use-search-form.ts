import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';

/**
 * Manages a form whose fields, named by `keys`, are the query of the page's address. Its `key` changes where the
 * address is not what the form sent, as after Back: it is then made anew, and otherwise keeps what is typed while it
 * sends.
 */
export const useSearchForm = (keys: readonly string[]) => {
  const [search, setSearch] = useSearchParams();
  const valuesOf = (read: (name: string) => unknown): string =>
    new URLSearchParams(
      keys.flatMap((name): [string, string][] => {
        const value = read(name);
        return typeof value === 'string' && value ? [[name, value]] : [];
      }),
    ).toString();
  const shown = valuesOf((name) => search.get(name));
  const sent = useRef(shown);
  const [key, setKey] = useState(0);
  useEffect(() => {
    if (sent.current === shown) return;
    sent.current = shown;
    setKey((before) => before + 1);
  }, [shown]);
  const send = (form: HTMLFormElement): void => {
    const values = new FormData(form);
    sent.current = valuesOf((name) => values.get(name));
    setSearch(sent.current);
  };
  return { search, key, send };
};
