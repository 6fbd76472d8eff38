// The choices that the server rendered stand in the page's HTML alone, not a second time in its data.

import type { Choice } from '#web/ui/select.tsx';
import { FILTERS_ID, type Choices } from './choices.ts';

/** The choices of selects without their empty one, and the boxes of attributes, each in its label. */
const readChoices = (): Choices => {
  const choices = new Map<string, Choice[]>();
  const form = document.getElementById(FILTERS_ID);
  const add = (name: string, value: string, label = '') =>
    choices.set(name, [...(choices.get(name) ?? []), { value, label }]);
  form?.querySelectorAll('select').forEach(({ name, options }) => {
    for (const { value, text } of options) if (value) add(name, value, text);
  });
  form
    ?.querySelectorAll<HTMLInputElement>('[type=checkbox]')
    .forEach(({ name, value, parentElement }) => add(name, value, parentElement?.textContent));
  return choices;
};

/** Read when the code of the page comes, before React changes the form. */
const onPage: Choices = import.meta.env.SSR ? new Map() : readChoices();

/** The choices to show; without `given`, while the server's page is hydrated, those of its HTML. */
export const choicesOf = (given: Choices | undefined): Choices => given ?? onPage;
