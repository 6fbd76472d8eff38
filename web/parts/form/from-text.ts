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

/** The same where something must be filled in or chosen: `nothing` is said before the contract's own rule. */
export const requiredText = <S extends z.ZodType>(schema: S, nothing: string) =>
  z
    .string()
    .min(1, nothing)
    .transform((text): unknown => text)
    .pipe(schema);
