import { z } from 'zod';

/**
 * A rule of the contract for a form's field, whose value is always text. The contract's schemas say what
 * they make of it; their input type is wider than a form needs.
 */
export const fromText = <S extends z.ZodType>(schema: S) =>
  z
    .string()
    .transform((text): unknown => text)
    .pipe(schema);
