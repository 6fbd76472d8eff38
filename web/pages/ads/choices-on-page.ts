// The choices that the server rendered stand in the page's HTML alone, not a second time in its data.

import type { Choice } from '#web/ui/select.tsx';
import { FILTERS_ID, type Choices } from './choices.ts';

const readSelect = ({ options }: HTMLSelectElement): Choice[] =>
  [...options]
    .map(({ value, textContent: label }) => ({ value, label }))
    .filter(({ value }) => value);

/** What selects (without their empty choice) and the boxes of attributes, each in its label, write. */
const readChoices = (): Choices => {
  const choices = new Map<string, Choice[]>();
  const form = document.getElementById(FILTERS_ID);
  form?.querySelectorAll('select').forEach((list) => choices.set(list.name, readSelect(list)));
  form
    ?.querySelectorAll<HTMLInputElement>('[type=checkbox]')
    .forEach(({ name, value, parentElement }) => {
      const others = choices.get(name) ?? [];
      choices.set(name, [...others, { value, label: parentElement?.textContent ?? '' }]);
    });
  return choices;
};

/** Read when the code of the page comes, before React changes the form. */
const onPage: Choices = import.meta.env.SSR ? new Map() : readChoices();

/** The choices to show; without `given`, while the server's page is hydrated, those of its HTML. */
export const choicesOf = (given: Choices | undefined): Choices => given ?? onPage;
