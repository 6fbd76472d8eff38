import type { z } from 'zod';

/** Maps request fields to their error texts, as in the API; `_` has those that belong to no single field. */
export type FieldErrors = Record<string, string[]>;

/** Groups errors by field, without duplicates; those of no field are under `_`. */
export const errorsByField = (
  errors: readonly { field?: string | undefined; message: string }[],
): FieldErrors => {
  const byField: FieldErrors = {};
  for (const { field = '_', message } of errors) {
    const texts = (byField[field] ??= []);
    if (!texts.includes(message)) texts.push(message);
  }
  return byField;
};

/** Groups a schema's issues by field, without duplicates; an issue within a field counts for that field. */
export const issuesByField = (issues: readonly z.core.$ZodIssue[]): FieldErrors =>
  errorsByField(issues.map(({ path, message }) => ({ field: path[0]?.toString(), message })));
