import type { VoiceLimits } from '../common/voice.ts';

// Administrators record prompts in Hausa and Zarma: the names of categories and the main sentences of the site.

/** Lists the languages of recorded prompts, Hausa and Zarma, as ISO 639 codes in the order of their buttons. */
export const PROMPT_LANGUAGES = ['ha', 'dje'] as const;
export type PromptLanguage = (typeof PROMPT_LANGUAGES)[number];

/**
 * Maps the languages of prompts to their French names as buttons show them; a name within a sentence is in lower case.
 */
export const LANGUAGE_NAMES: Readonly<Record<PromptLanguage, string>> = {
  ha: 'Haoussa',
  dje: 'Zarma',
};

/**
 * Lists the keys of the sentences that may be recorded, from the search for an ad to the sale. New keys go to the end,
 * since pages refer to sentences by number.
 */
export const SENTENCES = [
  'search',
  'register',
  'publish',
  'review',
  'contact',
  'meet',
  'free',
  'photos',
  'title',
  'category',
  'price',
  'town',
  'number',
  'description',
  'code',
  'waits',
  'call',
  'advance',
  'report',
  'account',
] as const;
export type Sentence = (typeof SENTENCES)[number];

/** Identifies a sentence, or a category by its id as text. */
export type PromptSlot = Sentence | `${number}`;

/** Returns the path of the current recording of a slot; this path does not contain the name of the recording's file. */
export const promptPath = (slot: PromptSlot, language: PromptLanguage): string =>
  `/voices/${language}/${slot}`;

/** Limits the duration and the size of a recorded prompt. */
export const MAX_PROMPT: VoiceLimits = { seconds: 15, bytes: 40_000 };
