import { useContext } from 'react';
import {
  PROMPT_LANGUAGES,
  type PromptLanguage,
  type PromptSlot,
} from '#contract/catalog/prompts.ts';
import { RootDataContext, type RecordedPrompts } from './root-data.ts';

const BITS: Readonly<Record<PromptLanguage, number>> = { ha: 1, dje: 2 };

/**
 * Maps each place of a page with a recorded spoken prompt (slot) to the languages of its recordings, as a sum of one
 * bit for each language; undefined without a list of prompts.
 */
export const toRecordedPrompts = (
  prompts: readonly { slot: string; language: PromptLanguage }[] | undefined,
): RecordedPrompts | undefined => {
  if (!prompts) return undefined;
  const recorded: Record<string, number> = {};
  for (const { slot, language } of prompts) recorded[slot] = (recorded[slot] ?? 0) | BITS[language];
  return recorded;
};

/** Says whether a category has a spoken prompt in any language. */
export const useIsRecorded = (category: number | undefined): boolean =>
  usePromptLanguages(`${category ?? 0}`).length > 0;

/** Returns the languages in which a spoken prompt is recorded. */
export const usePromptLanguages = (slot: PromptSlot): readonly PromptLanguage[] => {
  const bits = useContext(RootDataContext).prompts?.[slot] ?? 0;
  return PROMPT_LANGUAGES.filter((language) => bits & BITS[language]);
};
