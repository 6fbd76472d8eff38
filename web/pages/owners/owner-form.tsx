import { useEffect, useId } from 'react';
import type { FieldPath } from 'react-hook-form';
import { CIVILITIES, OWNER_THRESHOLD } from '#contract/companies/schemas/owners.ts';
import { DraftNote } from '#web/parts/form/draft-note.tsx';
import { FormAlert } from '#web/parts/form/form-alert.tsx';
import { countryChoices, departementChoices } from '#web/parts/form/places.ts';
import { useRecordForm } from '#web/parts/form/use-stored-form-values.ts';
import { useApiForm } from '#web/parts/form/use-api-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select, type Choice } from '#web/ui/select.tsx';
import { TextInput, type InputProps } from '#web/ui/text-input.tsx';
import { OWNER_FIELDS, ownerForm, type OwnerOutput, type OwnerValues } from './owner-form-rules.ts';

const TITLES = CIVILITIES.map((value) => ({ value, label: value }));
type Name = FieldPath<OwnerValues>;

interface OwnerFormProps {
  title: string;
  /** Holds the values of the saved owner; must be referentially stable. */
  initial: OwnerValues;
  /**
   * Is the key of the unsaved values in sessionStorage, rather than localStorage, since they are personal data of third
   * parties.
   */
  storageKey: string;
  /** Sends the fields; an error that it throws is shown in the form, which keeps its values. */
  onSave: (body: OwnerOutput) => Promise<void>;
  /** Is called with true when there are unsaved changes, with false when there are none. */
  onDirty: (isDirty: boolean) => void;
  /** Is called after a save, once the stored unsaved values are removed. */
  onSaved?: (() => void) | undefined;
  /** Folds the form, whose unsaved values stay in the tab. */
  onClose?: (() => void) | undefined;
}

/** Shows the form of one beneficial owner, which is saved on its own. */
export function OwnerForm({
  title,
  initial,
  storageKey,
  onSave,
  onDirty,
  onSaved,
  onClose,
}: OwnerFormProps) {
  const { form, formError, formProps } = useApiForm({
    schema: ownerForm,
    defaultValues: initial,
    fields: OWNER_FIELDS,
  });
  const { register, getValues, formState } = form;
  const { isRestored, restart } = useRecordForm(form, storageKey, initial);
  const heading = useId();
  const isUnsaved = formState.isDirty && !formState.isSubmitting;
  useEffect(() => {
    onDirty(isUnsaved);
    return () => onDirty(false);
  }, [isUnsaved, onDirty]);

  /** Saves the owner, and takes the saved values as the unchanged ones, so that nothing counts as unsaved. */
  const send = async (body: OwnerOutput) => {
    await onSave(body);
    restart(getValues());
    onSaved?.();
  };

  /** Renders a text field of the form, required unless `optional`. */
  const text = (
    name: Name,
    label: string,
    { hint, optional = false, ...input }: InputProps & { hint?: string; optional?: boolean } = {},
  ) => (
    <Field
      label={label}
      hint={hint}
      error={formState.errors[name]?.message}
      required={!optional}
      optional={optional}
    >
      {(wiring) => <TextInput autoComplete="off" {...register(name)} {...wiring} {...input} />}
    </Field>
  );
  /** Renders a required select of the form; `empty` is the label of an empty option. */
  const select = (name: Name, label: string, choices: readonly Choice[], empty?: string) => (
    <Field label={label} error={formState.errors[name]?.message} required>
      {(wiring) => (
        <Select
          {...register(name)}
          {...wiring}
          choices={choices}
          {...(empty === undefined ? {} : { empty })}
          className="select"
        />
      )}
    </Field>
  );

  return (
    <form
      {...formProps(send)}
      aria-labelledby={heading}
      className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4"
    >
      <h2 id={heading} className="text-lg font-bold">
        {title}
      </h2>
      {isRestored && <DraftNote onDiscard={() => restart(initial)} />}
      {select('civilite', 'Civilité', TITLES)}
      {text('nom_naissance', 'Nom de naissance')}
      {text('nom_usage', 'Nom d’usage', { optional: true })}
      {text('prenom', 'Prénom')}
      {text('autre_prenoms', 'Autres prénoms', { optional: true })}
      {text('date_naissance', 'Date de naissance', { type: 'date' })}
      {text('lieu_naissance', 'Lieu de naissance')}
      {select('departement', 'Département de naissance', departementChoices(), 'Choisissez')}
      {select('nationalite', 'Nationalité (pays)', countryChoices(), 'Choisissez un pays')}
      {text('adresse_domicile', 'Adresse du domicile')}
      <div className="grid gap-4 md:grid-cols-[140px_1fr]">
        {text('code_postal', 'Code postal')}
        {text('commune', 'Commune')}
      </div>
      {select('pays', 'Pays', countryChoices(), 'Choisissez un pays')}
      {text('pourcentage', 'Part directe du capital (%)', {
        inputMode: 'decimal',
        hint: `Plus de ${OWNER_THRESHOLD} %. Le total des bénéficiaires ne dépasse pas 100 %.`,
      })}
      {text('date', 'Bénéficiaire effectif depuis le', { type: 'date' })}
      <FormAlert>{formError.message}</FormAlert>
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" busy={formState.isSubmitting}>
          Enregistrer
        </Button>
        {onClose && (
          <Button variant="quiet" onClick={onClose}>
            Fermer
            <span className="sr-only">
              {' '}
              <bdi dir="auto">{title}</bdi>
            </span>
          </Button>
        )}
      </div>
    </form>
  );
}
