// The choices that the server rendered stand in the page's HTML alone, not a second time in its data.

import type { Choice } from '#web/ui/select.tsx';
import { FILTERS_ID, type Choices } from './choices.ts';

/** Without the empty choice. */
const readSelect = ({ options }: HTMLSelectElement): Choice[] =>
  [...options]
    .filter(({ value }) => value !== '')
    .map(({ value, textContent: label }) => ({ value, label }));

const readBox = ({ value, parentElement: label }: HTMLInputElement): Choice => ({
  value,
  label: label?.textContent ?? '',
});

const readChoices = (filters: ParentNode): Choices => {
  const boxes = [...filters.querySelectorAll<HTMLInputElement>('label > [type=checkbox]')];
  return new Map([
    ...[...filters.querySelectorAll('select')].map(
      (select) => [select.name, readSelect(select)] as const,
    ),
    ...boxes.map(
      ({ name }) => [name, boxes.filter((box) => box.name === name).map(readBox)] as const,
    ),
  ]);
};

/** Read when the code of the page comes, before React changes the form. */
const form = import.meta.env.SSR ? null : document.getElementById(FILTERS_ID);
const onPage: Choices = form ? readChoices(form) : new Map();

/** The choices to show; without `given`, while the server's page is hydrated, those of its HTML. */
export const choicesOf = (given: Choices | undefined): Choices => given ?? onPage;
