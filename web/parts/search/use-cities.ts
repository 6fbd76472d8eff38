import { useState } from 'react';

export interface City {
  id: number;
  name: string;
}

/** The cities of the select that the server rendered, without its empty choice. */
const citiesOnPage = (): City[] =>
  [...document.querySelectorAll<HTMLOptionElement>('[data-city] option')]
    .slice(1)
    .map(({ value, text }) => ({ id: Number(value), name: text }));

// Read once: the select is gone when the home page is left.
let known: City[] | undefined;

/** The cities to choose from; without `given`, while the server's page is hydrated, those of its HTML. */
export const useCities = (given: readonly City[] | undefined): readonly City[] =>
  useState(() => given ?? (known ??= citiesOnPage()))[0];
