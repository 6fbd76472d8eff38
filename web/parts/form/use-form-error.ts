import { useState, type RefObject } from 'react';
import { ApiError, UNKNOWN_ERROR } from '#web/client/api.ts';
import { toast } from '#web/ui/toast.ts';
import { focusFirstError, placeErrors } from './form-errors.ts';

export interface FormErrorOptions<Name extends string> {
  /** Maps fields of the API to those of the form that show their errors, where the names differ. */
  aliases?: Readonly<Record<string, Name>>;
  /** Is the message shown near the submit button when the form opens; null for none. */
  initialMessage?: string | null;
  /**
   * Shows a toast about the error; by default the server's message, or that something failed when no answer arrived.
   */
  onError?: (problem: ApiError) => void;
}

/**
 * Shows an error of the API in a form: field errors under their fields, the first of which gets the
 * focus; other errors near the button (`message`) and in a toast.
 *
 * @param formRef is the form element, to find the first invalid field
 * @param setError sets the error of a field of the form
 * @param names lists the form's fields, in screen order
 */
export function useFormError<Name extends string>(
  formRef: RefObject<HTMLFormElement | null>,
  setError: (name: Name, error: { message: string }) => void,
  names: readonly Name[],
  {
    aliases,
    initialMessage = null,
    onError = ({ status, message: text }) => toast.error(status === 0 ? UNKNOWN_ERROR : text),
  }: FormErrorOptions<Name> = {},
) {
  const [message, setMessage] = useState<string | null>(initialMessage);
  return {
    message,
    /** Sets the message near the button without showing a toast. */
    setMessage,
    clear: () => setMessage(null),
    focusFirst: () => focusFirstError(formRef.current),
    /** Shows in the form why a call failed. */
    show: (error: unknown) => {
      const problem = error instanceof ApiError ? error : new ApiError(500, UNKNOWN_ERROR);
      const { fields, formMessage } = placeErrors(problem, names, aliases);
      for (const { name, message: text } of fields) setError(name, { message: text });
      setMessage(formMessage);
      onError(problem);
      if (fields.length > 0) focusFirstError(formRef.current);
    },
  };
}
