import { z } from 'zod';
import { PROMPT_LANGUAGES } from '../prompts.ts';
import { voiceSchema } from '../../common/voice-schema.ts';

export const promptLanguage = z.enum(PROMPT_LANGUAGES, { error: 'Choisissez une langue.' });

export const promptSchema = voiceSchema.extend({
  id: z.int(),
  /** Names what the recording says: a sentence by its key in `SENTENCES`, or the name of a category by its id. */
  slot: z.string(),
  language: promptLanguage,
});
export type Prompt = z.infer<typeof promptSchema>;
