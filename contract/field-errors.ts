import type { z } from 'zod';

/** Texts by the field of the request they concern, as the wire carries them; `_` holds those of no single field. */
export type FieldErrors = Record<string, string[]>;

/** Gathers errors by field, each text once. */
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

/** The same of a schema's issues; a part of a field counts as the field. */
export const issuesByField = (issues: readonly z.core.$ZodIssue[]): FieldErrors =>
  errorsByField(issues.map(({ path, message }) => ({ field: path[0]?.toString(), message })));
