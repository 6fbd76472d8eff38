import { useState, type ReactNode } from 'react';
import { ApiError } from '#web/client/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select, type Choice } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useAdminAction } from '../use-admin-action.ts';

/** A field of a small form: text, a number, or a choice. */
export interface FormField {
  name: string;
  label: string;
  hint?: string;
  optional?: boolean;
  numeric?: boolean;
  /** A list to choose from; `empty` is then the words of no choice. */
  choices?: readonly Choice[];
  empty?: string;
}

interface SmallFormProps {
  fields: readonly FormField[];
  initial: Readonly<Record<string, string>>;
  submit: string;
  onSend: (values: Record<string, string>) => Promise<{ message: string }>;
  onDone: () => void;
  children?: ReactNode;
}

/** A few fields that are kept as they are typed until they are taken; what is refused is said under its field. */
export const SmallForm = ({
  fields,
  initial,
  submit,
  onSend,
  onDone,
  children,
}: SmallFormProps) => {
  const [values, setValues] = useState<Record<string, string>>({ ...initial });
  const save = useAdminAction(onSend, onDone);
  const errors = save.error instanceof ApiError ? save.error.errors : {};
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(values);
      }}
    >
      {children}
      {fields.map(({ name, label, hint, optional, numeric, choices, empty }) => (
        <Field
          key={name}
          label={label}
          hint={hint}
          optional={optional ?? false}
          error={errors[name]}
        >
          {(wiring) => {
            const wired = {
              ...wiring,
              value: values[name] ?? '',
              onChange: (event: { target: { value: string } }) =>
                setValues({ ...values, [name]: event.target.value }),
            };
            return choices ? (
              <Select {...wired} choices={choices} {...(empty === undefined ? {} : { empty })} />
            ) : (
              <TextInput {...wired} inputMode={numeric ? 'numeric' : 'text'} />
            );
          }}
        </Field>
      ))}
      <Button type="submit" busy={save.isPending}>
        {submit}
      </Button>
    </form>
  );
};

/** Three of them stand side by side on a phone. */
const ACTION = 'px-2 md:px-4';

/** What a row of the catalogue lets one do. */
export const RowActions = ({
  name,
  onEdit,
  onMerge,
  onRemove,
}: {
  name: string;
  onEdit: () => void;
  onMerge: () => void;
  onRemove: () => void;
}) => (
  <div className="-mx-2 flex flex-wrap md:mx-0 md:gap-1">
    <Button variant="quiet" className={ACTION} aria-label={`Modifier ${name}`} onClick={onEdit}>
      Modifier
    </Button>
    <Button variant="quiet" className={ACTION} aria-label={`Fusionner ${name}`} onClick={onMerge}>
      Fusionner
    </Button>
    <Button variant="quiet" className={ACTION} aria-label={`Supprimer ${name}`} onClick={onRemove}>
      Supprimer
    </Button>
  </div>
);
