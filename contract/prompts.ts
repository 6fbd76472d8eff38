// Recorded prompts: categories and main sentences of the site, as administrators record them in Hausa and Zarma.

/** ISO 639 codes, in the order of buttons. */
export const PROMPT_LANGUAGES = ['ha', 'dje'] as const;
export type PromptLanguage = (typeof PROMPT_LANGUAGES)[number];

/** As buttons show them; in lower case within a sentence. */
export const LANGUAGE_NAMES: Readonly<Record<PromptLanguage, string>> = {
  ha: 'Haoussa',
  dje: 'Zarma',
};

/** The sentences that have a recording, on the way from a search or an ad to the sale. New ones come last: pages number them. */
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

/** A sentence, or the id of a category as text. */
export type PromptSlot = Sentence | `${number}`;

/** Where the present recording of a slot is found; its file has another name. */
export const promptPath = (slot: PromptSlot, language: PromptLanguage): string =>
  `/voices/${language}/${slot}`;
