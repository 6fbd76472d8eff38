import { toNestErrors } from '@hookform/resolvers';
import type { FieldError, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

type Schema<Values extends FieldValues, Output> = z.ZodType<Output, Values>;

/** Is a schema, or a function that loads it, so that a form can be shown before its schema has arrived. */
export type Rules<Values extends FieldValues, Output> =
  | Schema<Values, Output>
  | (() => Promise<Schema<Values, Output>>);

/**
 * Validates a form by a schema, with the first message of each field. `zodResolver` would show the
 * message of a branch of a union instead of the union's own, which fields that may be left empty
 * have (`optional` of `contract/common/fields.ts`).
 */
export const schemaResolver =
  <Values extends FieldValues, Output>(
    rules: Rules<Values, Output>,
  ): Resolver<Values, unknown, Output> =>
  async (values, _context, options) => {
    const schema = typeof rules === 'function' ? await rules() : rules;
    const parsed = await schema.safeParseAsync(values);
    if (parsed.success) return { values: parsed.data, errors: {} };
    const errors: Record<string, FieldError> = {};
    for (const { path, code, message } of parsed.error.issues)
      errors[path.join('.')] ??= { type: code, message };
    return { values: {}, errors: toNestErrors<Values>(errors, options) };
  };
