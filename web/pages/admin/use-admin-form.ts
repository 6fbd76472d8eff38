import type { SyntheticEvent } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useForm, type DefaultValues, type FieldValues, type Path } from 'react-hook-form';
import { ApiError } from '#web/client/api.ts';
import { toastError } from '#web/parts/page/toast-error.ts';
import { useAdminAction } from './use-admin-action.ts';

/**
 * Manages a form of the administration: `send` gets its values, and `tryOut` those to try without storing them; field
 * errors of the server are shown under their fields.
 */
export const useAdminForm = <Values extends FieldValues, Tried = undefined>(
  defaultValues: DefaultValues<Values>,
  send: (values: Values) => Promise<{ message: string }>,
  onDone?: () => void,
  tryOut?: (values: Values) => Promise<Tried>,
) => {
  const { control, handleSubmit, register } = useForm<Values>({ defaultValues });
  const { error, isPending, mutate } = useAdminAction(send, onDone);
  const trial = useMutation({
    mutationFn: async (values: Values) => tryOut?.(values),
    onError: toastError,
  });
  const failure = trial.error ?? error;
  const errors = failure instanceof ApiError ? failure.errors : {};
  const submit = handleSubmit((values) => {
    trial.reset();
    mutate(values);
  });
  const attempt = handleSubmit((values) => trial.mutate(values));
  return {
    control,
    isPending,
    onSubmit: (event: SyntheticEvent) => void submit(event),
    onTry: (event: SyntheticEvent) => void attempt(event),
    isTrying: trial.isPending,
    tried: trial.data,
    /** Removes the outcome of a trial, which does not hold for changed values. */
    forgetTrial: () => {
      if (!trial.isIdle) trial.reset();
    },
    field: (name: Path<Values>) => ({ ...register(name), error: errors[name] }),
  };
};
