import { useEffect, type ReactNode } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { FormAlert } from '#web/parts/form/form-alert.tsx';
import { SubmitButton } from '#web/parts/form/submit-button.tsx';
import type { useApiForm } from '#web/parts/form/use-api-form.ts';
import { Button } from '#web/ui/button.tsx';
import { clearStoredValues, useStoredFormValues } from '#web/parts/form/use-stored-form-values.ts';

/** Describes the props that each entry editor gets from its list. */
export interface EditorProps {
  /** Is the accessible name of the form. */
  label: string;
  /** Is the sessionStorage key of the unsaved values. */
  storageKey: string;
  onClose: () => void;
}

interface EntryEditorProps<Values extends FieldValues, Output> extends EditorProps {
  apiForm: ReturnType<typeof useApiForm<Values, Output>>;
  /** Holds the saved values of the entry. */
  saved: Values;
  /** Names the field that gets the focus. */
  first: Path<Values>;
  /** Lists the labels of required fields that are empty. */
  missing: readonly string[];
  /**
   * Saves the entry and closes the form.
   * @throws ApiError
   */
  onSave: (output: Output) => Promise<void>;
  children: ReactNode;
}

/**
 * Shows the form of an entry, in its place in the list. Unsaved values are stored until the entry
 * is saved or discarded.
 */
export function EntryEditor<Values extends FieldValues, Output>({
  label,
  storageKey,
  apiForm: { form, formError, formProps },
  saved,
  first,
  missing,
  onSave,
  onClose,
  children,
}: EntryEditorProps<Values, Output>) {
  const { setFocus, formState } = form;
  useStoredFormValues(form, storageKey, saved);
  useEffect(() => setFocus(first), [setFocus, first]);

  /** Saves the entry, then removes its draft from the browser's storage. */
  const send = async (output: Output) => {
    await onSave(output);
    clearStoredValues(storageKey);
  };

  return (
    <form
      {...formProps(send)}
      aria-label={label}
      className="flex flex-col gap-4 rounded-md border border-edge p-4"
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
