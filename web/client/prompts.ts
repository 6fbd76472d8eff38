import { useContext } from 'react';
import {
  PROMPT_LANGUAGES,
  SENTENCES,
  type PromptLanguage,
  type PromptSlot,
} from '#contract/prompts.ts';
import { RootDataContext } from './root-data.ts';

const BITS: Readonly<Record<PromptLanguage, number>> = { ha: 1, dje: 2 };

const slotsOf = (categories: readonly { id: number }[]): string[] => [
  ...SENTENCES,
  ...categories.map(({ id }) => `${id}`),
];

/** In which languages each slot is recorded: a digit for each sentence and then each category; undefined for none at all. */
export const packPrompts = (
  prompts: readonly { slot: string; language: PromptLanguage }[] | undefined,
  categories: readonly { id: number }[],
): string | undefined =>
  prompts &&
  slotsOf(categories)
    .map((slot) =>
      prompts
        .filter((prompt) => prompt.slot === slot)
        .reduce((bits, { language }) => bits + BITS[language], 0),
    )
    .join('');

/** Whether a category is recorded in any language. */
export const useIsRecorded = (category: number | undefined): boolean =>
  usePromptLanguages(`${category ?? 0}`).length > 0;

/** The languages in which a slot is recorded. */
export const usePromptLanguages = (slot: PromptSlot): readonly PromptLanguage[] => {
  const { prompts, categories } = useContext(RootDataContext);
  if (prompts === undefined) return [];
  const bits = Number(prompts[slotsOf(categories).indexOf(slot)] ?? 0);
  return PROMPT_LANGUAGES.filter((language) => bits & BITS[language]);
};
