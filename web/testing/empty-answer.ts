import { z } from 'zod';

const emptyValue = (schema: unknown): unknown => {
  if (schema instanceof z.ZodObject) return emptyAnswer(schema);
  if (schema instanceof z.ZodNullable) return null;
  if (schema instanceof z.ZodArray) return [];
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodBoolean) return false;
  return schema instanceof z.ZodNumber ? 0 : '';
};

/** Returns an answer with the emptiest value for each field that is not optional: null, zero, no text, an empty list. */
export const emptyAnswer = (schema: z.ZodObject): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(schema.shape)
      .filter(([, part]) => !(part instanceof z.ZodOptional))
      .map(([name, part]) => [name, emptyValue(part)]),
  );
