import type { Prompt } from '#contract/catalog/schemas/prompts.ts';
import { multipart, type Person } from './personas.ts';
import type { Answer, TestService } from './service.ts';
import { recordedVoice } from './voices.ts';

export type SetPrompt = Answer<{
  data: Prompt;
  message: string;
  errors?: Record<string, string[]>;
}>;

/**
 * Uploads a recording as a spoken prompt, as the page for administrators does; `null` sends the form without a file.
 */
export const setPrompt = async (
  service: TestService,
  person: Pick<Person, 'token'>,
  [slot, language]: readonly [slot: string, language: string],
  voice?: Buffer | null,
): Promise<SetPrompt> => {
  const value = voice === undefined ? await recordedVoice({ seconds: 3 }) : voice;
  const form = multipart([
    { name: 'slot', value: slot },
    { name: 'language', value: language },
    ...(value ? [{ name: 'voice', value, filename: 'voix.webm', type: 'audio/webm' }] : []),
  ]);
  return service.call('POST', '/api/admin/prompts', { token: person.token, ...form });
};
