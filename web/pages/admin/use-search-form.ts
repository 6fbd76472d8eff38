import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';

/**
 * Manages a search form whose fields, named by `keys`, are query parameters of the page's address. The returned `key`
 * is the React key of the form: it changes when the address differs from what the form sent, as after Back, so that
 * React creates the form anew. Otherwise the form keeps what is typed while it sends.
 */
export const useSearchForm = (keys: readonly string[]) => {
  const [search, setSearch] = useSearchParams();
  /** Returns the query string of the fields that have a value; `read` returns the value of a field. */
  const queryOf = (read: (name: string) => unknown): string =>
    new URLSearchParams(
      keys.flatMap((name): [string, string][] => {
        const value = read(name);
        return typeof value === 'string' && value ? [[name, value]] : [];
      }),
    ).toString();
  const shown = queryOf((name) => search.get(name));
  const sent = useRef(shown);
  const [key, setKey] = useState(0);
  useEffect(() => {
    if (sent.current === shown) return;
    sent.current = shown;
    setKey((before) => before + 1);
  }, [shown]);
  /** Puts the values of the form into the address, and notes them, so that this change keeps the form as it is. */
  const send = (form: HTMLFormElement): void => {
    const values = new FormData(form);
    sent.current = queryOf((name) => values.get(name));
    setSearch(sent.current);
  };
  return { search, key, send };
};
