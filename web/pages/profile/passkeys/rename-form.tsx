import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { Passkey } from '#contract/accounts/routes/passkeys.ts';
import { TextField } from '#web/parts/form/text-field.tsx';
import { useApiForm } from '#web/parts/form/use-api-form.ts';
import { StepForm } from '../step-form.tsx';
import { useRenaming } from './use-passkeys.ts';

const nameForm = z.object({ name: z.string() });

/** Shows the form that renames a passkey. */
export const RenameForm = ({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) => {
  const rename = useRenaming(onDone);
  const { form, formError, formProps } = useApiForm({
    schema: nameForm,
    defaultValues: { name: passkey.name },
    fields: ['name'],
  });
  const { name = '' } = useWatch({ control: form.control });
  return (
    <StepForm
      formProps={formProps((values) => rename(passkey.id, values.name))}
      onCancel={onDone}
      action="Enregistrer"
      ready={name.trim() !== ''}
      busy={form.formState.isSubmitting}
      alert={formError.message}
    >
      <TextField
        {...form.register('name')}
        label="Nom de la clé"
        error={form.formState.errors.name?.message}
        required
      />
    </StepForm>
  );
};
