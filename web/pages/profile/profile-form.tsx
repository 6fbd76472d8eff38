import { useId, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import type { User } from '#contract/accounts/schemas/accounts.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { storageKeys } from '#web/client/storage.ts';
import { CityPicker } from '#web/parts/form/city-picker.tsx';
import { FormAlert } from '#web/parts/form/form-alert.tsx';
import { formatPhone } from '#contract/common/phones.ts';
import { SubmitButton } from '#web/parts/form/submit-button.tsx';
import { EmailField, TextField } from '#web/parts/form/text-field.tsx';
import { useSetUser } from '#web/state/use-fresh-user.ts';
import { useRecordForm } from '#web/parts/form/use-stored-form-values.ts';
import { useApiForm } from '#web/parts/form/use-api-form.ts';
import { missingFields } from '#web/parts/form/required-fields.ts';
import { toast } from '#web/ui/toast.ts';
import {
  changesOf,
  PROFILE_FIELDS,
  REQUIRED_PROFILE_FIELDS,
  profileForm,
  valuesOf,
  type ProfileOutput,
} from './profile-fields.ts';
import { usePasswordConfirmation } from './use-password-confirmation.tsx';

const EmailNotice = () => (
  <p className="-mt-2 text-sm">
    Cette adresse n’est pas encore confirmée.{' '}
    <Link
      to="/confirm-email"
      className="inline-flex min-h-11 items-center font-bold text-brand underline"
    >
      Confirmer mon adresse
    </Link>
  </p>
);

/** Asks a user who recovered their number by a code for their names, since the profile is empty. */
const NamesNotice = () => (
  <p className="rounded-md border border-action p-4">
    Indiquez votre nom et votre prénom : c’est ce que les autres verront à côté de vos annonces.
  </p>
);

/** Shows a read-only checkbox that is always ticked, since every seller can be called. */
function CallsBox() {
  const id = useId();
  return (
    <div className="flex min-h-11 items-center gap-3">
      <input id={id} type="checkbox" checked disabled className="size-6 shrink-0" />
      <label htmlFor={id}>Autoriser les utilisateurs à m’appeler</label>
    </div>
  );
}

/** Shows the form of names, email and city; the number is read-only. */
export function ProfileForm({ user }: { user: User }) {
  const saved = useMemo(() => valuesOf(user), [user]);
  const { form, formError, formProps } = useApiForm({
    schema: profileForm(user),
    defaultValues: saved,
    fields: PROFILE_FIELDS,
  });
  const { control, register, formState } = form;
  const { errors, dirtyFields } = formState;
  const takeUser = useSetUser();
  const { guarded, dialog } = usePasswordConfirmation();
  const { restart } = useRecordForm(form, storageKeys.form('profile', user.id), saved);

  /** Saves the changed fields, asks for the password before if the sign-in is old, and shows the saved profile. */
  const send = async (output: ProfileOutput) => {
    const changes = changesOf(output, dirtyFields);
    const { message, data } = await guarded(() =>
      browserApi.call('POST /api/updateProfile', { form: changes }),
    );
    restart(valuesOf(data));
    takeUser(data);
    toast.success(message);
  };

  return (
    <>
      <form {...formProps(send)} aria-label="Mes informations" className="flex flex-col gap-4">
        {!user.first_name && <NamesNotice />}
        <TextField
          {...register('last_name')}
          label="Nom"
          error={errors.last_name?.message}
          autoComplete="family-name"
          required
        />
        <TextField
          {...register('first_name')}
          label="Prénom"
          error={errors.first_name?.message}
          autoComplete="given-name"
          required
        />
        <EmailField
          {...register('email')}
          error={errors.email?.message}
          autoComplete="email"
          optional={!user.email}
        />
        {user.email && user.is_email_verified === 0 && <EmailNotice />}
        <TextField
          label="Téléphone"
          hint="C’est avec ce numéro que vous vous connectez ; il se change plus bas."
          type="tel"
          readOnly
          value={formatPhone(user.telephone)}
        />
        <CityPicker {...register('city')} error={errors.city?.message} optional={!user.city_id} />
        <CallsBox />
        <FormAlert>{formError.message}</FormAlert>
        <SubmitButton
          missing={missingFields(useWatch({ control }), REQUIRED_PROFILE_FIELDS)}
          busy={formState.isSubmitting}
        >
          Enregistrer
        </SubmitButton>
      </form>
      {dialog}
    </>
  );
}
