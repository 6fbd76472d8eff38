import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { browserApi } from '#web/client/browser-api.ts';
import { SignLink } from '#web/parts/ads/sign-link.tsx';
import { toastError } from '#web/parts/page/toast-error.ts';
import { toast } from '#web/ui/toast.ts';

const KEY = ['company sign'];

/** Shows the checkbox that decides whether the user's ads show that a company is declared. */
export const SignChoice = () => {
  const id = useId();
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => browserApi.call('GET /api/my-company-sign', { signal }),
  });
  const choosing = useMutation({
    mutationFn: (shown: boolean) =>
      browserApi.call('POST /api/my-company-sign', { body: { shown } }),
    onSuccess: ({ message, data: chosen }) => {
      queries.setQueryData(KEY, { data: chosen });
      toast.success(message);
    },
    onError: toastError,
  });
  if (!data) return null;
  const { shown } = choosing.isPending ? { shown: choosing.variables } : data.data;
  return (
    <div className="mt-6 line-t pt-4">
      <label htmlFor={id} className="flex min-h-11 items-center gap-3">
        <input
          id={id}
          type="checkbox"
          checked={shown}
          disabled={choosing.isPending}
          onChange={({ target }) => choosing.mutate(target.checked)}
          className="size-6 shrink-0"
        />
        Montrer « Société déclarée » sur mes annonces
      </label>
      <p className="text-sm text-ink-soft">
        Le nom et les informations de la société restent privés.{' '}
        <SignLink sign="societe">Que signifie ce badge ?</SignLink>
      </p>
    </div>
  );
};
