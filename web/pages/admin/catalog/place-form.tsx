import type { ReactNode } from 'react';
import { SelectField } from '#web/parts/form/select-field.tsx';
import { TextField } from '#web/parts/form/text-field.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Choice } from '#web/ui/select.tsx';
import { useAdminForm } from '../use-admin-form.ts';

/** A field of a small form: text, a number, or a choice. */
export interface FormField {
  name: string;
  label: string;
  hint?: string;
  optional?: boolean;
  numeric?: boolean;
  date?: boolean;
  /** The options of a select; `empty` is then the label of the empty option. */
  choices?: readonly Choice[];
  empty?: string;
}

/** The choice of the city of a new place. */
export const cityField = (cities: readonly { id: number; name: string }[] = []): FormField => ({
  name: 'city_id',
  label: 'Ville',
  choices: cities.map(({ id, name }) => ({ value: id, label: name })),
  empty: 'Choisissez une ville',
});

interface SmallFormProps {
  fields: readonly FormField[];
  initial: Readonly<Record<string, string>>;
  submit: string;
  onSend: (values: Record<string, string>) => Promise<{ message: string }>;
  onDone: () => void;
  children?: ReactNode;
}

/** A short form whose fields each show their error. */
export const SmallForm = ({
  fields,
  initial,
  submit,
  onSend,
  onDone,
  children,
}: SmallFormProps) => {
  const form = useAdminForm<Record<string, string>>({ ...initial }, onSend, onDone);
  return (
    <form className="flex flex-col gap-4" onSubmit={form.onSubmit}>
      {children}
      {fields.map(({ name, label, hint, optional, numeric, date, choices, empty }) => {
        const field = { ...form.field(name), label, hint, optional };
        return choices ? (
          <SelectField
            key={name}
            {...field}
            choices={choices}
            {...(empty === undefined ? {} : { empty })}
          />
        ) : (
          <TextField
            key={name}
            {...field}
            type={date ? 'date' : 'text'}
            inputMode={numeric ? 'numeric' : 'text'}
          />
        );
      })}
      <Button type="submit" busy={form.isPending}>
        {submit}
      </Button>
    </form>
  );
};

/** Three fit side by side on a phone. */
const ACTION = 'px-2 md:px-4';

/** The actions on a row of the catalogue. */
export const RowActions = ({
  name,
  onEdit,
  onMerge,
  onRemove,
  removing = 'Supprimer',
}: {
  name: string;
  onEdit: () => void;
  /** Without it there is no merge. */
  onMerge?: () => void;
  onRemove: () => void;
  /** 'Retirer' where nothing is deleted. */
  removing?: string;
}) => (
  <div className="-mx-2 flex flex-wrap md:mx-0 md:gap-1">
    <Button variant="quiet" className={ACTION} aria-label={`Modifier ${name}`} onClick={onEdit}>
      Modifier
    </Button>
    {onMerge && (
      <Button variant="quiet" className={ACTION} aria-label={`Fusionner ${name}`} onClick={onMerge}>
        Fusionner
      </Button>
    )}
    <Button
      variant="quiet"
      className={ACTION}
      aria-label={`${removing} ${name}`}
      onClick={onRemove}
    >
      {removing}
    </Button>
  </div>
);
