import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { FIRST_MONTH, type Experience, type Training } from '#contract/accounts/schemas/profile.ts';
import { missingFields } from '#web/parts/form/required-fields.ts';
import { useApiForm } from '#web/parts/form/use-api-form.ts';
import { Field } from '#web/ui/field.tsx';
import { TextArea, TextInput } from '#web/ui/text-input.tsx';
import { saveStep, type Saved } from './entry-calls.ts';
import { EntryEditor, type EditorProps } from './entry-editor.tsx';
import { STEP_FIELDS, stepForm, stepValues, requiredStepFields } from './entry-fields.ts';
import { toastListError } from './use-profile-lists.ts';

const WORDS = {
  training: {
    title: 'Diplôme ou formation',
    organisation: 'École',
    missing: requiredStepFields('le diplôme ou la formation', 'l’école'),
  },
  experience: {
    title: 'Poste',
    organisation: 'Entreprise',
    missing: requiredStepFields('le poste', 'l’entreprise'),
  },
} as const;

const ALIASES = { school: 'organisation', company: 'organisation' } as const;

interface StepEditorProps extends EditorProps {
  kind: 'training' | 'experience';
  /** Is the entry to edit; null for a new one. */
  entry: Training | Experience | null;
  onSaved: (saved: Saved) => void;
}

/** Shows the form of a training or a job: title, organisation, dates. */
export function StepEditor({ kind, entry, onSaved, ...editor }: StepEditorProps) {
  const saved = useMemo(() => stepValues(entry), [entry]);
  const apiForm = useApiForm({
    schema: stepForm,
    defaultValues: saved,
    fields: STEP_FIELDS,
    aliases: ALIASES,
    onError: toastListError,
  });
  const { control, register, formState } = apiForm.form;
  const { errors } = formState;
  const words = WORDS[kind];
  // Browsers without a month picker show a text field.
  const month = { type: 'month', min: FIRST_MONTH, placeholder: 'AAAA-MM' } as const;
  return (
    <EntryEditor
      {...editor}
      apiForm={apiForm}
      saved={saved}
      first="title"
      missing={missingFields(useWatch({ control }), words.missing)}
      onSave={async (output) => onSaved(await saveStep(kind, entry?.id ?? null, output))}
    >
      <Field label={words.title} error={errors.title?.message} required>
        {(wiring) => <TextInput {...register('title')} {...wiring} />}
      </Field>
      <Field label={words.organisation} error={errors.organisation?.message} required>
        {(wiring) => <TextInput {...register('organisation')} {...wiring} />}
      </Field>
      <Field label="Ville" error={errors.city?.message} optional>
        {(wiring) => <TextInput {...register('city')} {...wiring} />}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Début" error={errors.start_date?.message} required>
          {(wiring) => <TextInput {...register('start_date')} {...wiring} {...month} />}
        </Field>
        <Field label="Fin" error={errors.end_date?.message} optional>
          {(wiring) => <TextInput {...register('end_date')} {...wiring} {...month} />}
        </Field>
      </div>
      <p className="-mt-2 text-sm text-ink-soft">Laissez vide si c’est toujours en cours.</p>
      <Field label="Description" error={errors.description?.message} optional>
        {(wiring) => <TextArea {...register('description')} {...wiring} rows={3} />}
      </Field>
    </EntryEditor>
  );
}
