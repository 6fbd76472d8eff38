import { z } from 'zod';

/**
 * Makes the schema of a form field, whose value is always text, from a schema of the contract,
 * which has a wider input type than a form needs.
 */
export const fromText = <S extends z.ZodType>(schema: S) =>
  z
    .string()
    .transform((text): unknown => text)
    .pipe(schema);

/**
 * Makes the schema of a required form field from a schema of the contract, as `fromText` does;
 * `nothing` is the error of an empty field, reported before the contract's own.
 */
export const requiredText = <S extends z.ZodType>(schema: S, nothing: string) =>
  z
    .string()
    .min(1, nothing)
    .transform((text): unknown => text)
    .pipe(schema);
