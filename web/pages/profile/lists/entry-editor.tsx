import { useEffect, useRef, type ReactNode } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { FormAlert } from '#web/parts/form/form-alert.tsx';
import { SubmitButton } from '#web/parts/form/submit-button.tsx';
import { useFormError } from '#web/parts/form/use-form-error.ts';
import { Button } from '#web/ui/button.tsx';
import { clearStoredValues, useStoredFormValues } from '#web/parts/form/use-stored-form-values.ts';
import { toastListError } from './use-profile-lists.ts';

/** The props that each entry editor gets from its list. */
export interface EditorProps {
  /** The accessible name of the form. */
  label: string;
  /** The sessionStorage key of the unsaved values. */
  storageKey: string;
  onClose: () => void;
}

interface EntryEditorProps<Values extends FieldValues, Output> extends EditorProps {
  form: UseFormReturn<Values, unknown, Output>;
  /** The saved values. */
  saved: Values;
  /** In screen order; the first gets the focus. */
  names: readonly [Path<Values>, ...Path<Values>[]];
  aliases?: Readonly<Record<string, Path<Values>>>;
  /** The names of the required fields that are empty. */
  missing: readonly string[];
  /** Saves and closes. @throws ApiError */
  onSave: (output: Output) => Promise<void>;
  children: ReactNode;
}

/** The form of an entry, in its place in the list. Unsaved values are stored until it is saved or discarded. */
export function EntryEditor<Values extends FieldValues, Output>({
  label,
  storageKey,
  form,
  saved,
  names,
  aliases = {},
  missing,
  onSave,
  onClose,
  children,
}: EntryEditorProps<Values, Output>) {
  const { handleSubmit, setError, setFocus, formState } = form;
  const formRef = useRef<HTMLFormElement>(null);
  const formError = useFormError(formRef, setError, names, { aliases, onError: toastListError });
  useStoredFormValues(form, storageKey, saved);
  const [first] = names;
  useEffect(() => setFocus(first), [setFocus, first]);

  const submit = handleSubmit(async (output) => {
    formError.clear();
    try {
      await onSave(output);
      clearStoredValues(storageKey);
    } catch (error) {
      formError.show(error);
    }
  }, formError.focusFirst);

  return (
    <form
      ref={formRef}
      method="post"
      noValidate
      aria-label={label}
      className="flex flex-col gap-4 rounded-md border border-edge p-4"
      onSubmit={(event) => void submit(event)}
    >
      {children}
      <FormAlert>{formError.message}</FormAlert>
      <SubmitButton missing={missing} busy={formState.isSubmitting}>
        Enregistrer
      </SubmitButton>
      <Button
        variant="secondary"
        onClick={() => {
          clearStoredValues(storageKey);
          onClose();
        }}
      >
        Annuler
      </Button>
    </form>
  );
}
