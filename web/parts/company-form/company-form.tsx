import { useWatch, type FieldPath } from 'react-hook-form';
import {
  LEGAL_FORMS,
  TAX_REGIMES,
  type RegisterEntry,
} from '#contract/companies/schemas/companies.ts';
import { siretHint } from '#contract/companies/siret.ts';
import { DraftNote } from '#web/parts/form/draft-note.tsx';
import { FormAlert } from '#web/parts/form/form-alert.tsx';
import { LeaveGuard } from '#web/parts/form/leave-guard.tsx';
import { countryChoices } from '#web/parts/form/places.ts';
import { useRecordForm } from '#web/parts/form/use-stored-form-values.ts';
import { useApiForm } from '#web/parts/form/use-api-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput, type InputProps } from '#web/ui/text-input.tsx';
import {
  COMPANY_FIELDS,
  companyForm,
  type CompanyOutput,
  type CompanyValues,
} from './company-form-rules.ts';
import { ConsentBox } from './consent-box.tsx';
import { RegisterPrefill } from './register-prefill.tsx';

const choices = (words: readonly string[]) => words.map((value) => ({ value, label: value }));
const FORMS = choices(LEGAL_FORMS);
const REGIMES = choices(TAX_REGIMES);
const TITLES = choices(['Monsieur', 'Madame']);

interface CompanyFormProps {
  /** Holds the values of the saved company; must be referentially stable. */
  initial: CompanyValues;
  /** Is the sessionStorage key of the unsaved values. */
  storageKey: string;
  /** Is the server's warning about the SIRET when the form was last saved. */
  hint?: string | null;
  /** Sends the fields; an error that it throws is shown in the form, which keeps its values. */
  onSave: (body: Omit<CompanyOutput, 'consent'>) => Promise<void>;
}

/** Shows the form of a new or an existing company. */
export function CompanyForm({ initial, storageKey, hint, onSave }: CompanyFormProps) {
  const { form, formError, formProps } = useApiForm({
    schema: companyForm,
    defaultValues: initial,
    fields: COMPANY_FIELDS,
  });
  const { control, register, setValue, getValues, formState } = form;
  const { isRestored, restart } = useRecordForm(form, storageKey, initial);
  const siret = useWatch({ control, name: 'siret' });
  // A director's title that is not in the list is kept as a choice.
  const titles = TITLES.some(({ value }) => value === initial.director_title)
    ? TITLES
    : [...TITLES, { value: initial.director_title, label: initial.director_title }];

  /** Saves the company without the consent, which is unticked again, since each change requires a new one. */
  const send = async ({ consent: _agreed, ...body }: CompanyOutput) => {
    await onSave(body);
    restart({ ...getValues(), consent: false });
  };

  /** Fills in the values that the public register has for the company; fields that it lacks keep theirs. */
  const fill = (entry: RegisterEntry) => {
    for (const [name, value] of Object.entries(entry)) {
      if (value) setValue(name as FieldPath<CompanyValues>, value, { shouldDirty: true });
    }
  };

  /** Renders a text field of the form, required unless `optional`. */
  const text = (
    name: FieldPath<CompanyValues>,
    label: string,
    {
      hint: about,
      optional = false,
      ...input
    }: InputProps & { hint?: string; optional?: boolean } = {},
  ) => (
    <Field
      label={label}
      hint={about}
      error={formState.errors[name]?.message}
      required={!optional}
      optional={optional}
    >
      {(wiring) => <TextInput {...register(name)} {...wiring} {...input} />}
    </Field>
  );
  /** Renders a required select of the form. */
  const select = (
    name: FieldPath<CompanyValues>,
    label: string,
    options: typeof FORMS | ReturnType<typeof countryChoices>,
  ) => (
    <Field label={label} error={formState.errors[name]?.message} required>
      {(wiring) => <Select {...register(name)} {...wiring} choices={options} className="select" />}
    </Field>
  );

  return (
    <form {...formProps(send)} className="flex max-w-text flex-col gap-4">
      <LeaveGuard isNeeded={formState.isDirty && !formState.isSubmitting} />
      {isRestored && <DraftNote onDiscard={() => restart(initial)} />}
      <Field
        label="SIRET"
        hint={
          siretHint(siret) ?? (formState.dirtyFields.siret ? undefined : hint) ?? '14 chiffres.'
        }
        error={formState.errors.siret?.message}
        required
      >
        {(wiring) => (
          <TextInput {...register('siret')} {...wiring} inputMode="numeric" autoComplete="off" />
        )}
      </Field>
      <RegisterPrefill siret={siret} onFound={fill} />
      <div className="grid gap-4 md:grid-cols-2">
        {text('nif', 'NIF', {
          optional: true,
          hint: 'Le numéro fiscal d’une société du Niger.',
          autoComplete: 'off',
        })}
        {text('rccm', 'RCCM', {
          optional: true,
          hint: 'Son numéro au registre du commerce.',
          autoComplete: 'off',
        })}
      </div>
      {select('forme_juridique', 'Forme juridique', FORMS)}
      {text('designation', 'Désignation', { autoComplete: 'organization' })}
      {text('adresse', 'Adresse', { autoComplete: 'address-line1' })}
      {text('complement_adresse', 'Complément d’adresse', { autoComplete: 'address-line2' })}
      <div className="grid gap-4 md:grid-cols-[140px_1fr]">
        {text('code_postal', 'Code postal', { autoComplete: 'postal-code' })}
        {text('ville', 'Ville', { autoComplete: 'address-level2' })}
      </div>
      {select('pays', 'Pays', countryChoices())}
      {select('regime_fiscal', 'Régime fiscal', REGIMES)}
      <fieldset className="flex flex-col gap-4 border-t border-line pt-4">
        <legend className="sr-only">Dirigeant</legend>
        <p className="text-lg font-bold" aria-hidden="true">
          Dirigeant
        </p>
        {select('director_title', 'Civilité', titles)}
        {text('director_name', 'Nom et prénom', { autoComplete: 'name' })}
        {text('director_quality', 'Qualité', { placeholder: 'Gérant, président…' })}
        {text('director_email', 'E-mail', {
          type: 'email',
          inputMode: 'email',
          autoComplete: 'email',
        })}
        {text('director_phone', 'Téléphone', {
          type: 'tel',
          inputMode: 'tel',
          autoComplete: 'tel',
        })}
      </fieldset>
      <ConsentBox {...register('consent')} error={formState.errors.consent?.message} />
      <FormAlert>{formError.message}</FormAlert>
      {siret.trim() === '' ? (
        <p className="btn cursor-not-allowed bg-raised text-ink-soft">
          Enregistrer : indiquez d’abord le SIRET
        </p>
      ) : (
        <Button type="submit" busy={formState.isSubmitting}>
          Enregistrer
        </Button>
      )}
    </form>
  );
}
