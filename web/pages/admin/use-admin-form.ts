import type { SyntheticEvent } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path } from 'react-hook-form';
import { ApiError } from '#web/client/api.ts';
import { useAdminAction } from './use-admin-action.ts';

/**
 * Manages a form of the administration: `send` gets its values; field errors of the server are shown under their
 * fields.
 */
export const useAdminForm = <Values extends FieldValues>(
  defaultValues: DefaultValues<Values>,
  send: (values: Values) => Promise<{ message: string }>,
  onDone?: () => void,
) => {
  const { control, handleSubmit, register } = useForm<Values>({ defaultValues });
  const { error, isPending, mutate } = useAdminAction(send, onDone);
  const errors = error instanceof ApiError ? error.errors : {};
  const submit = handleSubmit((values) => mutate(values));
  return {
    control,
    isPending,
    onSubmit: (event: SyntheticEvent) => void submit(event),
    field: (name: Path<Values>) => ({ ...register(name), error: errors[name] }),
  };
};
