import type { z } from 'zod';
import { commonRefusals } from '#contract/refusals.ts';
import { Refusal } from '../refusal.ts';

/** Zod's issues as the wire tells them: `{ field: [texts] }`. */
const fieldErrors = (issues: readonly z.core.$ZodIssue[]): Record<string, string[]> => {
  const errors: Record<string, string[]> = {};
  for (const issue of issues) {
    const field = String(issue.path[0] ?? '_');
    (errors[field] ??= []).push(issue.message);
  }
  return errors;
};

/** Reads `value` by `schema`. @throws Refusal 422 naming every field at fault. */
export const validate = <S extends z.ZodType>(schema: S, value: unknown): z.output<S> => {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new Refusal(commonRefusals.invalid, { errors: fieldErrors(parsed.error.issues) });
};
