import type { ReactNode } from 'react';
import type { Trial } from '#contract/common/trial.ts';
import { SelectField } from '#web/parts/form/select-field.tsx';
import { TextAreaField } from '#web/parts/form/text-area-field.tsx';
import { TextField } from '#web/parts/form/text-field.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Choice } from '#web/ui/select.tsx';
import { useAdminForm } from '../use-admin-form.ts';
import { TrialResult, type TrialWords } from './trial-result.tsx';

/** Describes a field of a small form: text, a number, or a choice. */
export interface FormField {
  name: string;
  label: string;
  hint?: string;
  optional?: boolean;
  numeric?: boolean;
  date?: boolean;
  /** Is the height of a text area in lines; without it, the text has one line. */
  rows?: number;
  /** Lists the options of a select; `empty` is then the label of the empty option. */
  choices?: readonly Choice[];
  empty?: string;
}

/** Describes the field for the rank of a record in its list; an empty value puts the record last. */
export const RANK = { name: 'position', label: 'Rang', numeric: true, optional: true } as const;

interface SmallFormProps {
  fields: readonly FormField[];
  initial: Readonly<Record<string, string>>;
  submit: string;
  onSend: (values: Record<string, string>) => Promise<{ message: string }>;
  onDone: () => void;
  /** Adds a button that tries the values without storing them; its outcome is shown above the buttons. */
  trial?: { run: (values: Record<string, string>) => Promise<{ data: Trial }>; words: TrialWords };
  children?: ReactNode;
}

/** Shows a short form whose fields each show their error. */
export const SmallForm = ({
  fields,
  initial,
  submit,
  onSend,
  onDone,
  trial,
  children,
}: SmallFormProps) => {
  const form = useAdminForm({ ...initial }, onSend, onDone, trial?.run);
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={form.onSubmit}
      onChange={trial && form.forgetTrial}
    >
      {children}
      {fields.map(({ name, label, hint, optional, numeric, date, rows, choices, empty }) => {
        const field = { ...form.field(name), label, hint, optional };
        if (choices)
          return (
            <SelectField
              key={name}
              {...field}
              choices={choices}
              {...(empty === undefined ? {} : { empty })}
            />
          );
        return rows ? (
          <TextAreaField key={name} {...field} rows={rows} />
        ) : (
          <TextField
            key={name}
            {...field}
            type={date ? 'date' : 'text'}
            inputMode={numeric ? 'numeric' : 'text'}
          />
        );
      })}
      {trial && (
        <div aria-live="polite">
          {form.tried && <TrialResult trial={form.tried.data} words={trial.words} />}
        </div>
      )}
      <div className="flex flex-col gap-2">
        {trial && (
          <Button variant="secondary" busy={form.isTrying} onClick={form.onTry}>
            Essayer
          </Button>
        )}
        <Button type="submit" busy={form.isPending}>
          {submit}
        </Button>
      </div>
    </form>
  );
};
