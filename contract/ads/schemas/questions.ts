import { z } from 'zod';

/** Describes a question that the seller answered publicly. Its author is not stored. */
export const questionSchema = z.object({
  id: z.int(),
  question: z.string(),
  answer: z.string(),
});

export type Question = z.infer<typeof questionSchema>;
