import type pg from 'pg';
import { readVoice } from '#contract/common/voice.ts';
import type { PromptLanguage } from '#contract/catalog/prompts.ts';
import type { Prompt } from '#contract/catalog/schemas/prompts.ts';

interface PromptRow {
  id: number;
  slot: string;
  language: PromptLanguage;
  name: string;
}

/** Presents a spoken prompt; null when its file name is not that of a recording, which the database excludes. */
export const presentPrompt = ({ id, slot, language, name }: PromptRow): Prompt | null => {
  const voice = readVoice(name);
  return voice && { id, slot, language, ...voice };
};

/** Lists every spoken prompt: a recording of a sentence of the site or of a category's name, in one language. */
export const listPrompts = async (pool: pg.Pool): Promise<Prompt[]> => {
  const { rows } = await pool.query<PromptRow>(
    'SELECT id, slot, language, name FROM prompt ORDER BY id',
  );
  return rows.flatMap((row) => presentPrompt(row) ?? []);
};
