import type { z } from 'zod';
import { editUserBody, type ManagedUser } from '#contract/accounts/admin.ts';
import { requiredLine } from '#contract/common/fields.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { CityPicker } from '#web/parts/form/city-picker.tsx';
import { FormAlert } from '#web/parts/form/form-alert.tsx';
import { EmailField, TextField } from '#web/parts/form/text-field.tsx';
import { useApiForm } from '#web/parts/form/use-api-form.ts';
import { Button } from '#web/ui/button.tsx';
import { useAdminAction } from '../use-admin-action.ts';

/** Requires both names, since an empty name is an error in this form, whereas the API takes it as unchanged. */
const formBody = editUserBody.extend({ first_name: requiredLine(60), last_name: requiredLine(60) });
const FIELDS = ['first_name', 'last_name', 'email', 'city_id'] as const;

/** Shows the form that corrects the data of a user; each edit is recorded in the journal. */
export const EditForm = ({ user, onDone }: { user: ManagedUser; onDone: () => void }) => {
  const { form, formError, formProps } = useApiForm({
    schema: formBody,
    defaultValues: {
      first_name: user.first_name,
      last_name: user.last_name,
      email: user.email ?? '',
      city_id: user.city_id ?? '',
    },
    fields: FIELDS,
  });
  const { register, formState } = form;
  const save = useAdminAction(
    (body: z.output<typeof formBody>) =>
      browserApi.call('POST /api/admin/users/:id', { params: { id: user.id }, body }),
    onDone,
  );
  const { errors } = formState;
  const send = async (body: z.output<typeof formBody>) => {
    await save.mutateAsync(body);
  };
  return (
    <form {...formProps(send)} className="flex flex-col gap-4">
      <TextField {...register('last_name')} label="Nom" error={errors.last_name?.message} />
      <TextField {...register('first_name')} label="Prénom" error={errors.first_name?.message} />
      <EmailField {...register('email')} error={errors.email?.message} optional />
      <CityPicker {...register('city_id')} error={errors.city_id?.message} optional />
      <FormAlert>{formError.message}</FormAlert>
      <Button type="submit" busy={save.isPending}>
        Enregistrer
      </Button>
    </form>
  );
};
