import { useEffect, useRef, type ReactNode } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { FormAlert } from '#web/parts/form-alert.tsx';
import { SubmitButton } from '#web/parts/submit-button.tsx';
import { useProblem } from '#web/parts/use-problem.ts';
import { Button } from '#web/ui/button.tsx';
import { forgetKept, useKeptValues } from '#web/parts/use-kept-values.ts';
import { complainOfList } from './use-profile-lists.ts';

/** What the editor of any entry is given by its list. */
export interface EditorProps {
  /** The name of the form for screen readers. */
  label: string;
  /** The name under which what is typed is kept. */
  keptAs: string;
  onClose: () => void;
}

interface EntryEditorProps<Values extends FieldValues, Output> extends EditorProps {
  form: UseFormReturn<Values, unknown, Output>;
  /** What the server holds. */
  saved: Values;
  /** In the order of the screen; the first gets the focus. */
  names: readonly [Path<Values>, ...Path<Values>[]];
  aliases?: Readonly<Record<string, Path<Values>>>;
  /** What has still to be filled in, in words. */
  waits: readonly string[];
  /** Saves and closes. Throws `ApiProblem`. */
  onSave: (output: Output) => Promise<void>;
  children: ReactNode;
}

/** The form of an entry, in its place in the list. What is typed stays until it is saved or given up. */
export function EntryEditor<Values extends FieldValues, Output>({
  label,
  keptAs,
  form,
  saved,
  names,
  aliases = {},
  waits,
  onSave,
  onClose,
  children,
}: EntryEditorProps<Values, Output>) {
  const { handleSubmit, setError, setFocus, formState } = form;
  const formRef = useRef<HTMLFormElement>(null);
  const problem = useProblem(formRef, setError, names, { aliases, tell: complainOfList });
  useKeptValues(form, keptAs, saved);
  const [first] = names;
  useEffect(() => setFocus(first), [setFocus, first]);

  const submit = handleSubmit(async (output) => {
    problem.clear();
    try {
      await onSave(output);
      forgetKept(keptAs);
    } catch (error) {
      problem.show(error);
    }
  }, problem.focusFirst);

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
      <FormAlert>{problem.message}</FormAlert>
      <SubmitButton waits={waits} busy={formState.isSubmitting}>
        Enregistrer
      </SubmitButton>
      <Button
        variant="secondary"
        onClick={() => {
          forgetKept(keptAs);
          onClose();
        }}
      >
        Annuler
      </Button>
    </form>
  );
}
