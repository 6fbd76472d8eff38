import { useState } from 'react';
import type { FieldErrors, FieldValues, Path } from 'react-hook-form';
import { placeErrors } from './form-errors.ts';
import type { RefusedForm } from './posted-form.ts';

/**
 * Returns the initial values of a form: empty, or those of a post without JavaScript that was rejected.
 *
 * @param posted is the answer of the page's `action`
 * @param empty holds the values of the untouched form
 * @param names lists the form's fields, in screen order
 */
export function usePostedForm<Values extends FieldValues>(
  posted: RefusedForm | undefined,
  empty: Values,
  names: readonly Path<Values>[],
) {
  // Memoised: React Hook Form treats a new object as new errors.
  const [start] = useState(() => {
    if (!posted) return { defaultValues: empty };
    const { fields, formMessage } = placeErrors(posted, names);
    const values = Object.entries(posted.values).map(([name, value]) => [
      name,
      // A checked box is posted with a value, an unchecked one is not posted.
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
    /** Holds the options that `useApiForm` needs to start with these values and errors. */
    options: {
      defaultValues,
      fields: names,
      initialMessage: formMessage,
      ...(errors && { errors }),
    },
    /**
     * Returns the HTML attributes of a field with its posted value, since React Hook Form sets values only after
     * hydration.
     */
    again: (name: Path<Values>) =>
      posted && { defaultValue: posted.values[name], autoFocus: name === first },
    /** Returns the HTML attributes of a controlled field, which has its value already: the focus on the first error. */
    focus: (name: Path<Values>) => (name === first ? { autoFocus: true } : {}),
  };
}
