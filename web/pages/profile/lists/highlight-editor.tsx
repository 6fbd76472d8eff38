import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { LEVELS, type Highlight, type HighlightType } from '#contract/accounts/schemas/profile.ts';
import { missingFields } from '#web/parts/form/required-fields.ts';
import { useApiForm } from '#web/parts/form/use-api-form.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea, TextInput } from '#web/ui/text-input.tsx';
import { saveHighlight, type Saved } from './entry-calls.ts';
import { EntryEditor, type EditorProps } from './entry-editor.tsx';
import {
  HIGHLIGHT_FIELDS,
  REQUIRED_HIGHLIGHT_FIELDS,
  highlightForm,
  highlightValues,
} from './entry-fields.ts';
import { toastListError } from './use-profile-lists.ts';

const LEVEL_CHOICES = LEVELS.map((level) => ({
  value: level,
  label: `${level} sur ${LEVELS.length}`,
}));

interface HighlightEditorProps extends EditorProps {
  type: HighlightType;
  /** Is the entry to edit; null for a new one. */
  entry: Highlight | null;
  onSaved: (saved: Saved) => void;
}

/** Shows the form of a skill or a similar entry: name, level, date. */
export function HighlightEditor({ type, entry, onSaved, ...editor }: HighlightEditorProps) {
  const saved = useMemo(() => highlightValues(entry), [entry]);
  const apiForm = useApiForm({
    schema: highlightForm,
    defaultValues: saved,
    fields: HIGHLIGHT_FIELDS,
    onError: toastListError,
  });
  const { control, register, formState } = apiForm.form;
  const { errors } = formState;
  return (
    <EntryEditor
      {...editor}
      apiForm={apiForm}
      saved={saved}
      first="title"
      missing={missingFields(useWatch({ control }), REQUIRED_HIGHLIGHT_FIELDS)}
      onSave={async (output) => onSaved(await saveHighlight(type, entry?.id ?? null, output))}
    >
      <Field label="Intitulé" error={errors.title?.message} required>
        {(wiring) => <TextInput {...register('title')} {...wiring} />}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Niveau" error={errors.level?.message} optional>
          {(wiring) => (
            <Select
              {...register('level')}
              {...wiring}
              className="select"
              empty="Non précisé"
              choices={LEVEL_CHOICES}
            />
          )}
        </Field>
        <Field label="Année" error={errors.year?.message} optional>
          {(wiring) => (
            <TextInput {...register('year')} {...wiring} inputMode="numeric" autoComplete="off" />
          )}
        </Field>
      </div>
      <Field label="Description" error={errors.description?.message} optional>
        {(wiring) => <TextArea {...register('description')} {...wiring} rows={3} />}
      </Field>
    </EntryEditor>
  );
}
