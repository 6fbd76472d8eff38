import type { z } from 'zod';
import { issuesByField } from '#contract/common/field-errors.ts';
import { REQUIRED } from '#contract/common/fields.ts';
import { commonRefusals } from '#contract/common/refusals.ts';
import { Refusal } from '../refusal.ts';
import { INVALID_VALUE } from '../texts.ts';

/** Returns the French message of an invalid or missing value, because Zod's own messages are English. */
export const inFrench = ({ input }: { input?: unknown }): string =>
  input === undefined ? REQUIRED : INVALID_VALUE;

/** Parses `value` by `schema`. @throws Refusal 422 naming every invalid field */
export const validate = <S extends z.ZodType>(schema: S, value: unknown): z.output<S> => {
  const parsed = schema.safeParse(value, { error: inFrench });
  if (parsed.success) return parsed.data;
  throw new Refusal(commonRefusals.invalid, { errors: issuesByField(parsed.error.issues) });
};
