import { useState } from 'react';
import type { FieldErrors, FieldValues, Path } from 'react-hook-form';
import { placeErrors } from './form-errors.ts';
import type { RefusedForm } from './posted-form.ts';

/**
 * The initial values of a form: empty, or what was posted without JavaScript and rejected.
 *
 * @param refused what the page's `action` answered
 * @param empty the values of the untouched form
 * @param names the form's fields, in their order on screen
 */
export function usePostedForm<Values extends FieldValues>(
  posted: RefusedForm | undefined,
  empty: Values,
  names: readonly Path<Values>[],
) {
  // Once: React Hook Form takes another object of errors for new ones.
  const [start] = useState(() => {
    if (!posted) return { defaultValues: empty };
    const { fields, formMessage } = placeErrors(posted, names);
    const values = Object.entries(posted.values).map(([name, value]) => [
      name,
      // A box that is ticked is posted with a value, any other is not posted.
      typeof empty[name] === 'boolean' ? value !== '' : value,
    ]);
    return {
      defaultValues: { ...empty, ...Object.fromEntries(values) } as Values,
      errors: Object.fromEntries(
        fields.map(({ name, message }) => [name, { type: 'server', message }]),
      ) as FieldErrors<Values>,
      formMessage,
      first: fields[0]?.name,
    };
  });
  const { defaultValues, errors, formMessage = null, first } = start;
  return {
    /** For `useForm`. */
    options: { defaultValues, ...(errors ? { errors } : {}) },
    /** The sentence for the whole form. */
    message: formMessage,
    /** Attributes of a field in the HTML: React Hook Form fills fields in only once it is there. */
    again: (name: Path<Values>) =>
      posted && { defaultValue: posted.values[name], autoFocus: name === first },
    /** The same for a field whose value is React's. */
    focus: (name: Path<Values>) => (name === first ? { autoFocus: true } : {}),
  };
}
