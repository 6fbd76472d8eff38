import { z } from 'zod';

/**
 * Makes a schema for a form field, whose value is always text, of a schema of the contract. The schemas of the contract
 * have a wider input type than a form needs.
 */
export const fromText = <S extends z.ZodType>(schema: S) =>
  z
    .string()
    .transform((text): unknown => text)
    .pipe(schema);

/**
 * Makes a schema for a required form field, as `fromText` does: `nothing` is its error when empty, before the
 * contract's own.
 */
export const requiredText = <S extends z.ZodType>(schema: S, nothing: string) =>
  z
    .string()
    .min(1, nothing)
    .transform((text): unknown => text)
    .pipe(schema);
