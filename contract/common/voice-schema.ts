import { z } from 'zod';
import type { Voice } from './voice.ts';

export const voiceSchema = z.object({
  name: z.string(),
  url: z.string(),
  seconds: z.int(),
  bytes: z.int(),
}) satisfies z.ZodType<Voice>;
